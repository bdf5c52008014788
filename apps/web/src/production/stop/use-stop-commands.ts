import { arret } from '@editique/domain/entities/arret';
import { machine as machineEntity } from '@editique/domain/entities/machine';
import { endpointOf } from '@editique/domain/entity/entity';
import type { StopOrder } from '@editique/domain/planning/stop-command';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { usePostOnce } from '../../lib/sending/use-post-once.ts';
import { refreshAfter } from '../../resource/record/use-mutations.ts';
import type { Stop, StoppedMachine } from './stop.ts';

/** Stops a machine from now on, by the server's clock. The dialog that calls it shows a refusal. */
export function useStartStop(machine: StoppedMachine) {
  const post = usePostOnce();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StopOrder) => post<Stop>(`${endpointOf(machineEntity)}/${machine.id}/arret`, { body }),
    meta: { silent: true },
    onSuccess: ({ motif }) => notifySuccess(`${machine.nomMachine} est arrêtée\u202F: ${motif.libelleMotif}`),
    // Also after a refusal, which means that the screen shows stale data.
    onSettled: () => refreshAfter(client, arret),
  });
}

/** Ends an arrêt now. If somebody else ended it first, the server says so. */
export function useEndStop(machine: StoppedMachine) {
  const post = usePostOnce();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Stop, 'id'>) => post<Stop>(`${endpointOf(arret)}/${id}/fin`),
    meta: { silent: true },
    onSuccess: () => notifySuccess(`${machine.nomMachine}\u202F: l'arrêt est terminé`),
    onError: (error) => notifyError(messageOf(error)),
    onSettled: () => refreshAfter(client, arret),
  });
}
