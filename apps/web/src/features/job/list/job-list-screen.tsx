import { job } from '@editique/domain/entities/job';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { IconCalendarDue, IconClockExclamation, IconReceipt2 } from '../../../icons/icons.ts';
import { fetchJobAhead } from '../../../production/job/follow-up.ts';
import { JOB_CARDS_BELOW, JobCard, jobColumns, markOfJob } from '../../../production/job/job-columns.tsx';
import { riskFilter } from '../../../production/status/risk.tsx';
import { useFlagCount } from '../../../resource/list/state/use-flag-count.ts';
import type { QuickFilter } from '../../../resource/list/toolbar/quick-chip.tsx';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';
import { BULK_RIGHTS, BulkActions } from '../bulk/bulk-actions.tsx';
import { BulkCards } from '../bulk/bulk-cards.tsx';
import { TicketsButton } from './tickets-button.tsx';

const FLAGS = ['enRetard', 'aFacturer', 'echu'];
const FILTERS = ['client', 'etape', 'etat', 'dateHeureEnvoi', 'risque', 'bibliotheque', 'dateHeureReception'];

const COMPUTED = { risque: riskFilter };

/** Lists the jobs: the step of each, which are late and which are to be billed. */
export function JobListScreen() {
  const rights = useRights(job);
  const client = useQueryClient();
  const canPrint = rights.can('afficher') || rights.can('modifier');
  const canChoose = canPrint || BULK_RIGHTS.some(rights.can);
  return (
    <ListScreen
      entity={job}
      flags={FLAGS}
      filters={FILTERS}
      computed={COMPUTED}
      // Even an untouched job becomes late, or at risk, as time passes.
      rereadEvery={MINUTE_MS}
      quickFilters={useQuickFilters()}
      columns={jobColumns}
      markOf={markOfJob}
      onPoint={rights.can('afficher') ? ({ id }) => fetchJobAhead(client, id) : undefined}
      renderCard={JobCard}
      cardsBelow={JOB_CARDS_BELOW}
      head={<BulkCards />}
      {...(canChoose
        ? {
            renderSelection: (selection) => (
              <>
                <BulkActions selection={selection} />
                {canPrint && <TicketsButton selection={selection} />}
              </>
            ),
          }
        : {})}
    />
  );
}

function useQuickFilters(): QuickFilter[] {
  const [address] = useSearchParams();
  const late = useFlagCount(job, 'enRetard');
  const toBill = useFlagCount(job, 'aFacturer');
  const due: QuickFilter = { parameter: 'echu', label: 'Échus', icon: IconCalendarDue, isDanger: true };
  return [
    {
      parameter: 'enRetard',
      label: 'En retard',
      icon: IconClockExclamation,
      isDanger: true,
      ...(late === undefined ? {} : { count: late }),
    },
    { parameter: 'aFacturer', label: 'À facturer', icon: IconReceipt2, ...(toBill === undefined ? {} : { count: toBill }) },
    // Only links of the dashboard use this filter, so it shows only when it is on.
    ...(address.has('echu') ? [due] : []),
  ];
}
