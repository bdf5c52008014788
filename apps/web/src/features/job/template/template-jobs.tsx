import { job } from '@editique/domain/entities/job';
import { formatNumber } from '../../../lib/text/format.ts';
import { JOB_CARDS_BELOW, JobCard, jobColumns, markOfJob } from '../../../production/job/job-columns.tsx';
import { ResourceList } from '../../../resource/list/resource-list.tsx';
import { useList } from '../../../resource/list/state/use-list.ts';
import classes from './template-jobs.module.css';

/** Lists the jobs made from a bibliothèque, newest first. */
export function TemplateJobs({ id }: { id: number }) {
  const list = useList(job, { baseQuery: { bibliotheque: id }, inAddress: false });
  return (
    <section className={classes.jobs} aria-labelledby="jobs">
      <h2 id="jobs" className={classes.title}>
        Jobs
        {list.total !== undefined && <span className={classes.total}>{formatNumber(list.total)}</span>}
      </h2>
      <ResourceList
        list={list}
        columns={jobColumns}
        markOf={markOfJob}
        renderCard={JobCard}
        cardsBelow={JOB_CARDS_BELOW}
        hasToolbar={false}
      />
    </section>
  );
}
