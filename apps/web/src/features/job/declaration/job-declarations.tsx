import { job as jobEntity } from '@editique/domain/entities/job';
import { spool as spoolEntity } from '@editique/domain/entities/spool';
import { useState } from 'react';
import type { Job } from '../../../production/job/records.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { DeclarationsCard } from './declarations-card.tsx';
import { useDeclarations } from './use-declarations.ts';

/** Lists the declarations on the spools of a job. Hidden until something was declared. */
export function JobDeclarations({ job }: { job: Job }) {
  const [page, setPage] = useState(0);
  const mayDeclare = useRights(jobEntity).can('avancement');
  const maySee = useRights(spoolEntity).can('afficher') || mayDeclare;
  const read = useDeclarations(jobEntity, maySee ? job.id : null, page);
  // If the last read found no declarations, the card stays hidden even when a later read fails.
  if (read.data ? read.data.total === 0 : !read.error) return null;
  return <DeclarationsCard query={read} page={page} onPage={setPage} job={job} spoolOf={({ spool }) => spool} hasSpools />;
}
