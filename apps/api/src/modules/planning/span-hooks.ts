import type { arret } from '@editique/domain/entities/arret';
import type { fermeture } from '@editique/domain/entities/fermeture';
import type { horaire } from '@editique/domain/entities/horaire';
import { endRefusal, HOURS_OVERLAP, plannedStopRefusal, STOPS_OVERLAP } from '@editique/domain/planning/spans';
import { run, type Trx } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { invalid } from '../../http/errors.ts';

/** Throws the errors that have a message. */
function refuse(errors: Record<string, string | null>): void {
  const told = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null);
  if (told.length) throw invalid(Object.fromEntries(told));
}

/**
 * Lets one transaction at a time check for overlaps and store its own span. The lock covers the whole list and not one machine: two imports
 * that name several machines could otherwise deadlock.
 */
const locked = (list: 'horaire' | 'arret') => async (trx: Trx) => {
  await run(trx, `select pg_advisory_xact_lock(hashtext('chevauchement ${list}'))`);
};

interface Hours {
  machine: number;
  jour: number;
  debut: string;
  fin: string;
}

async function checkHours(trx: Trx, { machine, jour, debut, fin }: Hours, id: number | null): Promise<void> {
  refuse({ fin: endRefusal(debut, fin) });
  const [other] = await run(
    trx,
    `select 1 from horaire where machine_id = $1::int and jour = $2::int and debut < $4::time and fin > $3::time and id is distinct from $5::int limit 1`,
    [machine, jour, debut, fin, id],
  );
  if (other) throw invalid({ debut: HOURS_OVERLAP });
}

export const horaireHooks: Hooks<typeof horaire> = {
  lock: locked('horaire'),
  beforeCreate: (trx, values) => checkHours(trx, values, null),
  beforeUpdate: (trx, before, values) => checkHours(trx, values, before.id),
};

export const fermetureHooks: Hooks<typeof fermeture> = {
  async beforeCreate(_trx, { debut, fin }) {
    refuse({ fin: endRefusal(debut, fin) });
  },
  async beforeUpdate(_trx, _before, { debut, fin }) {
    refuse({ fin: endRefusal(debut, fin) });
  },
};

interface Stop {
  machine: number;
  debut: string;
  fin?: string | null | undefined;
}

/** Refuses a stop that overlaps another. A stop without end overlaps everything after its start. */
async function checkStop(trx: Trx, { machine, debut, fin }: Stop, id: number | null): Promise<void> {
  refuse({ fin: plannedStopRefusal(debut, fin) ?? endRefusal(debut, fin) });
  const [other] = await run(
    trx,
    `select 1 from arret where machine_id = $1::int and (fin is null or fin > $2::timestamptz) and ($3::timestamptz is null or debut < $3::timestamptz)
       and id is distinct from $4::int limit 1`,
    [machine, debut, fin ?? null, id],
  );
  if (other) throw invalid({ debut: STOPS_OVERLAP });
}

export const arretHooks: Hooks<typeof arret> = {
  lock: locked('arret'),
  beforeCreate: (trx, values) => checkStop(trx, values, null),
  beforeUpdate: (trx, before, values) => checkStop(trx, values, before.id),
};
