import { job as jobEntity } from '@editique/domain/entities/job';
import { spool as spoolEntity } from '@editique/domain/entities/spool';
import { useState } from 'react';
import { formatNumber } from '../../../lib/text/format.ts';
import { useJob } from '../../../production/job/follow-up.ts';
import type { Spool } from '../../../production/job/records.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import classes from './declarations-card.module.css';
import { DeclarationsCard, quantityWords } from './declarations-card.tsx';
import { useDeclarations } from './use-declarations.ts';

/** Lists the declarations on a spool, and their sums. */
export function SpoolDeclarations({ spool }: { spool: Spool }) {
  const [page, setPage] = useState(0);
  const read = useDeclarations(spoolEntity, spool.id, page);
  const { data: job } = useJob(useRights(jobEntity).can('afficher') ? spool.job.id : null);
  return (
    <DeclarationsCard
      query={read}
      page={page}
      onPage={setPage}
      job={job}
      spoolOf={() => spool}
      empty="Rien n'a été déclaré sur ce spool."
      foot={
        <p className={classes.sums}>
          Sommes&#8239;: <strong>{quantityWords('impression', spool.accompliImpression)}</strong> sur {formatNumber(spool.nombreFeuilles)},{' '}
          <strong>{quantityWords('msp', spool.accompliMSP)}</strong> sur {formatNumber(spool.nombrePlis)}
        </p>
      }
    />
  );
}
