import type { ExpectedPart } from '@editique/domain/dashboard/dashboard';
import { formatCount, formatNear, formatNumber } from '../../lib/text/format.ts';
import { Card } from '../../ui/card/card.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useAllowedLinks } from './lists.ts';
import { MaybeLink } from './maybe-link.tsx';
import classes from './rows.module.css';

const SHOWN = 4;

interface ExpectedCardProps {
  expected: ExpectedPart;
  /** The rows to show; by default the first ones. */
  rows?: ExpectedPart;
}

/** Shows work that clients send at fixed times and that has not arrived. The longest overdue is first. */
export function ExpectedCard({ expected, rows = expected.slice(0, SHOWN) }: ExpectedCardProps) {
  const now = useNow();
  const { bibliotheque: hrefOf } = useAllowedLinks();
  return (
    <Card title="Travaux attendus, non reçus" aside={formatNumber(expected.length)} isFlush>
      <ul className={classes.rows}>
        {rows.map(({ id, libelle, client, echeance, plis }) => (
          <li key={id}>
            <MaybeLink to={hrefOf(id)} className={classes.row}>
              <span className={classes.names}>
                <span className={classes.name}>{libelle}</span>
                <span className={classes.second}>{client}</span>
              </span>
              <span className={classes.end}>
                <time className={classes.figure} data-family="amber" dateTime={echeance}>
                  {formatNear(echeance, now)}
                </time>
                {plis !== null && <span className={classes.second}>{formatCount(plis, 'pli')} d'habitude</span>}
              </span>
            </MaybeLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
