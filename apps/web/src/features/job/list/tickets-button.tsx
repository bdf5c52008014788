import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { Button, Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileText } from '../../../icons/icons.ts';
import { apiBlob } from '../../../lib/api.ts';
import { openFile } from '../../../lib/download.ts';
import type { Selection } from '../../../resource/list/selection/use-selection.ts';
import { MAX_TICKETS, ticketIds } from './ticket-ids.ts';

/** Prints the tickets of the chosen jobs, one after the other, in one PDF. */
export function TicketsButton({ selection }: { selection: Selection }) {
  const print = useMutation({
    mutationFn: () =>
      openFile(async () => {
        const ids = await ticketIds(selection);
        return apiBlob(`${endpointOf(job)}/fiches.pdf`, { query: { ids: ids.join(',') } });
      }),
  });
  const isTooMany = selection.count > MAX_TICKETS;
  return (
    <Tooltip label={`${MAX_TICKETS} fiches au plus dans un fichier`} disabled={!isTooMany}>
      <Button
        size="xs"
        leftSection={<IconFileText size={16} stroke={1.7} aria-hidden />}
        loading={print.isPending}
        data-disabled={isTooMany || undefined}
        aria-disabled={isTooMany || undefined}
        onClick={() => !isTooMany && print.mutate()}
      >
        Fiches PDF
      </Button>
    </Tooltip>
  );
}
