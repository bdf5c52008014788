import { IconAlertTriangle } from '../../../../icons/icons.ts';
import { formatCount } from '../../../../lib/text/format.ts';
import { useOpenIncidents } from '../../../../production/integrity/use-integrity.ts';
import type { Job } from '../../../../production/job/records.ts';
import { Pill } from '../../../../ui/pill.tsx';

interface IncidentsPillProps {
  job: Job;
  /** The number of plis in open incidents. */
  nonSoldes: number;
}

/** Shows how many incidents of the job are open. Users who may not list incidents see the number of plis. */
export function IncidentsPill({ job, nonSoldes }: IncidentsPillProps) {
  const { data } = useOpenIncidents(job.id);
  if (!data?.total && nonSoldes === 0) return null;
  const plis = formatCount(nonSoldes, 'pli');
  return (
    <Pill family="amber" icon={IconAlertTriangle}>
      {data?.total ? `${formatCount(data.total, 'incident ouvert', 'incidents ouverts')}, ${plis}` : `${plis} à solder`}
    </Pill>
  );
}
