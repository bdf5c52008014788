import { formatCount } from '../../lib/text/format.ts';
import classes from './client-and-plis.module.css';

interface ClientAndPlisProps {
  client: string;
  plis: number;
}

/** 'Banque Atlas · 1 200 plis' on one line. A long name is cut, never the count. */
export const ClientAndPlis = ({ client, plis }: ClientAndPlisProps) => (
  <span className={classes.line}>
    <span className={classes.client} title={client}>
      {client}
    </span>
    <span className={classes.plis}>{` · ${formatCount(plis, 'pli')}`}</span>
  </span>
);
