import { machine } from '@editique/domain/entities/machine';
import { endpointOf } from '@editique/domain/entity/entity';
import { machineTypeOf } from '@editique/domain/job/machine';
import type { Etape } from '@editique/domain/job/steps';
import type { OptionOf } from '@editique/domain/record';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useStored } from '../../../lib/use-stored.ts';
import { nothingWords } from '../../../resource/form/control/nothing-words.ts';
import { optionsKey } from '../../../resource/record/cache-keys.ts';
import { readOrCopy } from './offline/copies.ts';
import { READ_TIMEOUT_MS } from './offline/unreachable.ts';

export type Machine = OptionOf<typeof machine>;

export interface StationMachine {
  machines: readonly Machine[];
  /** Why there is no machine to choose. */
  nothing: string;
  /** Reads the machines again after a failed read. */
  readAgain: () => void;
  /** What to do while no machine is chosen. */
  hint: string;
  machine: Machine | null;
  choose: (id: number | null) => void;
  /** Resolves with whether the machine exists, because a scan may come before the machines are read. */
  knows: (id: number) => Promise<boolean>;
  /** Returns the machine to name with a move to that step: this station's machine, if its type does that step. */
  idFor: (etape: Etape) => number | null;
}

const NONE: readonly Machine[] = [];
const CHOOSE = 'Choisissez la machine de ce poste, en bas\u202F: sa file apparaît ici.';
const NO_MACHINE = "Aucune machine n'existe\u202F: ajoutez-en une dans Administration, Machines.";
const isId = (value: unknown): value is number | null => value === null || typeof value === 'number';

const allMachines = queryOptions({
  queryKey: [...optionsKey(machine), 'all'],
  queryFn: async ({ signal }) => {
    const read = () =>
      api<Machine[]>('GET', `${endpointOf(machine)}/all`, { query: { sort: 'nomMachine,asc' }, signal, timeout: READ_TIMEOUT_MS });
    return (await readOrCopy('machines', read)).value;
  },
});

/** Holds the machine of this station, remembered by the browser. */
export function useStationMachine(): StationMachine {
  const [id, setId] = useStored('poste-de-scan-machine', null, isId);
  const client = useQueryClient();
  const { data: machines = NONE, isSuccess, isFetching, error, refetch } = useQuery(allMachines);
  const chosen = machines.find((one) => one.id === id) ?? null;
  return {
    machines,
    nothing: nothingWords(isFetching, error),
    readAgain: () => {
      if (error) void refetch();
    },
    hint: isSuccess && machines.length === 0 ? NO_MACHINE : CHOOSE,
    machine: chosen,
    choose: setId,
    knows: async (wanted) => (await client.ensureQueryData(allMachines)).some((one) => one.id === wanted),
    idFor: (etape) => (chosen && machineTypeOf(etape) === chosen.typeMachine ? chosen.id : null),
  };
}
