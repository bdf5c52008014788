import { article } from '@editique/domain/entities/article';
import { facture } from '@editique/domain/entities/facture';
import { historique } from '@editique/domain/entities/historique';
import { job } from '@editique/domain/entities/job';
import { reglement } from '@editique/domain/entities/reglement';
import { pathOf } from '@editique/domain/entity/entity';
import { text } from '@editique/domain/messages';
import { VisuallyHidden } from '@mantine/core';
import { useSession } from '../../lib/session/session.ts';
import classes from './dashboard-screen.module.css';
import { listAddress } from './lists.ts';
import own from './skeleton.module.css';

/** Shows placeholders of the parts while they load, with the height that the parts will have. */
export function DashboardSkeleton() {
  const paths = useSession()?.paths ?? new Set<string>();
  const third = [article, facture, historique].filter((entity) => paths.has(pathOf(entity)));
  const hasMoney = [pathOf(facture), pathOf(reglement), listAddress.ageing].some((path) => paths.has(path));
  const hasJobs = paths.has(pathOf(job));
  return (
    <div className={classes.parts}>
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      {(hasJobs || third.length > 0) && <Block size="figures" />}
      {hasJobs && (
        <>
          <Block size="board" />
          <div className={classes.middle}>
            <Block size="chart" />
            <Block size="chart" />
          </div>
        </>
      )}
      {hasMoney && <Block size="chart" />}
      <div className={classes.columns}>
        {third.map(({ name }) => (
          <Block key={name} size="list" />
        ))}
      </div>
    </div>
  );
}

const Block = ({ size }: { size: 'figures' | 'board' | 'chart' | 'list' }) => (
  <div className={own.block} data-size={size}>
    <span className={own.bar} />
    <span className={own.bar} />
  </div>
);
