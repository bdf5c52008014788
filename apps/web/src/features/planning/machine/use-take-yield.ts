import { machine as machineEntity } from '@editique/domain/entities/machine';
import { endpointOf } from '@editique/domain/entity/entity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { notifyFailure, notifySuccess } from '../../../lib/notify.ts';
import { formatPercent } from '../../../lib/text/format.ts';
import { recordKey } from '../../../resource/record/cache-keys.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';
import type { Machine } from './machine.ts';

interface Taken {
  /** The machine as the screen shows it: the server refuses if somebody has changed it since. */
  machine: Machine;
  rendement: number;
}

/** Writes the measured yield into the machine. */
export function useTakeYield() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ machine, rendement }: Taken) => api<Machine>('PUT', endpointOf(machineEntity), { body: { ...machine, rendement } }),
    meta: { silent: true },
    onSuccess: (machine) => {
      client.setQueryData(recordKey(machineEntity, machine.id), machine);
      notifySuccess(`Rendement de ${machine.nomMachine}\u202F: ${formatPercent(machine.rendement)}`);
    },
    onError: (error) => notifyFailure(error),
    // Also after a refusal, which means that the screen shows an outdated machine.
    onSettled: () => refreshAfter(client, machineEntity),
  });
}
