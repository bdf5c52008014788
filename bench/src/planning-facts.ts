import { ETAPE, ETAT, MACHINE_TYPE } from '@editique/domain/job/steps';
import type { Facts, MachineFacts, Work } from '@editique/domain/planning/facts';
import { HOUR_MS } from '@editique/domain/time/durations';

/** Returns the same workshop at each run: twelve machines, some with their own shifts, and jobs due within two weeks. */
export function workshopOf(jobs: number): Facts {
  const random = randomFrom(15);
  // A Monday morning.
  const maintenant = Date.parse('2026-11-16T08:30:00Z');
  return {
    maintenant,
    machines: Array.from({ length: 12 }, (_, index) => machineOf(index + 1, maintenant, random)),
    jobs: Array.from({ length: jobs }, (_, index) => {
      const etape = [ETAPE.registered, ETAPE.started, ETAPE.printing, ETAPE.printed][Math.floor(random() * 4)] ?? ETAPE.started;
      const work = (isBegun: boolean, machines: number): Work => ({
        reste: 100 + Math.floor(random() * 5000),
        commence: isBegun && random() < 0.02 ? { depuis: maintenant - HOUR_MS, machine: machines, faits: 100 } : null,
        epingle: random() < 0.02 ? { machine: machines, rang: 1 + Math.floor(random() * 9) } : null,
      });
      return {
        id: index + 1,
        etape,
        etat: random() < 0.05 ? ETAT.paused : ETAT.running,
        priorite: random() < 0.1 ? 1 : 0,
        envoi: maintenant + Math.floor((random() * 14 * 24 - 12) * HOUR_MS),
        impression: work(etape === ETAPE.printing, 1 + 2 * Math.floor(random() * 6)),
        msp: work(false, 2 + 2 * Math.floor(random() * 6)),
      };
    }),
  };
}

function machineOf(id: number, maintenant: number, random: () => number): MachineFacts {
  return {
    id,
    nom: `Machine ${id}`,
    type: id % 2 ? MACHINE_TYPE.impression : MACHINE_TYPE.msp,
    cadence: 4000 + Math.floor(random() * 8000),
    rendement: 80,
    calage: 10,
    horaires:
      id % 3 === 0
        ? [1, 2, 3, 4, 5, 6].flatMap((jour) => [
            { jour, debut: '06:00', fin: '14:00' },
            { jour, debut: '14:30', fin: '22:00' },
          ])
        : [],
    fermetures: [{ debut: maintenant + id * HOUR_MS, fin: maintenant + (id + 2) * HOUR_MS }],
  };
}

/** Returns a small seeded random generator, so that each run measures the same work. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
