import type { ToDepositPart } from '@editique/domain/dashboard/dashboard';
import { depot } from '@editique/domain/entities/depot';
import { actionPath } from '@editique/domain/entity/permission';
import { isolated } from '@editique/domain/text/right-to-left';
import { formatCount, formatDateTime, formatNear, formatNumber } from '../../lib/text/format.ts';
import { Card } from '../../ui/card/card.tsx';
import { CardLink } from '../../ui/card/card-link.tsx';
import { CardNote } from '../../ui/card/card-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useAllowedLinks } from './lists.ts';
import { MaybeLink } from './maybe-link.tsx';
import classes from './rows.module.css';

const SHOWN = 4;

/** Shows the jobs that wait for their dépôt, the earliest due first. */
export function ToDepositCard({ waiting: { total, liste } }: { waiting: ToDepositPart }) {
  const now = useNow();
  const { job: hrefOf } = useAllowedLinks();
  return (
    <Card
      title={depot.actions['a-deposer']}
      aside={formatNumber(total)}
      isFlush
      actions={<CardLink to={actionPath(depot, 'a-deposer')}>Tout afficher</CardLink>}
    >
      {liste.length === 0 && <CardNote>Tout ce qui est mis sous pli est déposé.</CardNote>}
      <ul className={classes.rows}>
        {liste.slice(0, SHOWN).map(({ id, nomjob, client, acheminement, reste, dateHeureEnvoi }) => (
          <li key={id}>
            <MaybeLink to={hrefOf(id)} className={classes.row} isLate={Date.parse(dateHeureEnvoi) < now}>
              <span className={classes.names}>
                <span className={classes.name}>{nomjob}</span>
                <span className={classes.second}>
                  {isolated(client)} · {isolated(acheminement)}
                </span>
              </span>
              <span className={classes.end}>
                <span className={classes.figure}>{formatCount(reste, 'pli')}</span>
                <time className={classes.second} dateTime={dateHeureEnvoi} title={formatDateTime(dateHeureEnvoi)}>
                  {formatNear(dateHeureEnvoi, now)}
                </time>
              </span>
            </MaybeLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
