import { job as jobEntity } from '@editique/domain/entities/job';
import { spool as spoolEntity } from '@editique/domain/entities/spool';
import { useState } from 'react';
import type { Job } from '../../../production/job/records.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { DeclarationsCard } from './declarations-card.tsx';
import { useDeclarations } from './use-declarations.ts';

/** Who declared what on the spools of a job. Nothing is shown until something was declared. */
export function JobDeclarations({ job }: { job: Job }) {
  const [page, setPage] = useState(0);
  const mayDeclare = useRights(jobEntity).can('avancement');
  const maySee = useRights(spoolEntity).can('afficher') || mayDeclare;
  const read = useDeclarations(jobEntity, maySee ? job.id : null, page);
  // That nothing was declared is known also where it could not be read again.
  if (read.data ? read.data.total === 0 : !read.error) return null;
  return <DeclarationsCard query={read} page={page} onPage={setPage} job={job} spoolOf={({ spool }) => spool} hasSpools />;
}
