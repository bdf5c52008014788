import type { JobsPart } from '@editique/domain/dashboard/dashboard';
import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { Link } from 'react-router';
import { formatCount, formatNumber, formatShare } from '../../lib/text/format.ts';
import { etapeLabel } from '../../production/status/etape.tsx';
import { EtapeGlyph } from '../../production/status/etape-glyph.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CardLink } from '../../ui/card/card-link.tsx';
import classes from './floor-board.module.css';
import { JobTile } from './job-tile.tsx';
import { listAddress } from './lists.ts';

/** Shows the production floor: the jobs at each step, and the most urgent of them. */
export function FloorBoard({ jobs }: { jobs: JobsPart }) {
  const onFloor = jobs.atelier.filter(({ etape }) => etape < ETAPE.deposited).reduce((sum, { total }) => sum + total, 0);
  const paused = jobs.parEtat.find(({ valeur }) => valeur === ETAT.paused)?.total ?? 0;
  const { total, aTemps } = jobs.ponctualite;
  return (
    <Card
      title="Atelier"
      isFlush
      aside={
        <span className={classes.facts}>
          <span>{formatCount(onFloor, 'job')} en production</span>
          {paused > 0 && (
            <Link to={listAddress.paused} className={classes.fact}>
              {formatNumber(paused)} en pause
            </Link>
          )}
          {total > 0 && <span>{formatShare(aTemps / total)} envoyés à l'heure sur 30 jours</span>}
        </span>
      }
      actions={<CardLink to={listAddress.onFloor}>Ouvrir la liste</CardLink>}
      className={classes.card}
    >
      <ol className={classes.board}>
        {jobs.atelier.map((column) => (
          <Column key={column.etape} column={column} />
        ))}
      </ol>
    </Card>
  );
}

function Column({ column: { etape, total, plis, filtres, jobs } }: { column: JobsPart['atelier'][number] }) {
  const address = listAddress.jobs(filtres);
  const more = total - jobs.length;
  return (
    <li className={classes.column}>
      <Link to={address} className={classes.head}>
        <EtapeGlyph etape={etape} size={15} />
        <span className={classes.step}>{etapeLabel(etape)}</span>
        <span className={classes.count}>{formatNumber(total)}</span>
        <span className={classes.plis}>{formatCount(plis, 'pli')}</span>
      </Link>
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobTile job={job} />
          </li>
        ))}
      </ul>
      {more > 0 && jobs.length > 0 && (
        <Link to={address} className={classes.rest}>
          {formatNumber(more)} de plus
        </Link>
      )}
    </li>
  );
}
