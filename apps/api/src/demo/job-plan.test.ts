import { DAY_MS, HOUR_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import { expect, it } from 'vitest';
import { articleSpecs, demandsOf } from './articles.ts';
import { planAtelier } from './atelier.ts';
import { planBilling } from './billing.ts';
import { planJobs } from './job-plan.ts';
import { keepLedger } from './ledger.ts';
import { createRandom } from './random.ts';

const zone = new Zone('Africa/Casablanca');
const jobsAt = (now: number) => planJobs(createRandom(1), now, planAtelier(now), zone);
const START = Date.UTC(2026, 10, 15, 3, 30);

it('is the same on every machine', () => {
  expect(jobsAt(START)).toEqual(jobsAt(START));
});

it('holds whatever the day and the hour on which the demo is made', () => {
  for (let day = 0; day < 14; day++) {
    const now = START + day * DAY_MS + ((day * 7) % 24) * HOUR_MS;
    const plannedJobs = jobsAt(now);
    expect(plannedJobs).toHaveLength(400);
    for (const { times } of plannedJobs) expect(Math.max(...Object.values(times))).toBeLessThanOrEqual(now);
    const { factures, factureOf } = planBilling(plannedJobs, now);
    expect(Math.max(...factures.map(({ date }) => date))).toBeLessThanOrEqual(now);
    expect(factures.filter(({ isDraft }) => isDraft).length, 'drafts').toBeGreaterThanOrEqual(3);
    expect(factures.filter(({ isDraft }) => isDraft).length, 'drafts').toBeLessThanOrEqual(4);
    expect(plannedJobs.filter(({ etape }, index) => etape === 6 && factureOf[index] === undefined)).toHaveLength(23);
    const random = createRandom(2);
    const ledgers = articleSpecs.map((spec) => ({ spec, ledger: keepLedger(demandsOf(random, spec, plannedJobs), now, spec.ends) }));
    for (const { spec, ledger } of ledgers) {
      expect(ledger.quantite <= ledger.minimum, spec.libelle).toBe(spec.ends !== undefined);
      expect(ledger.quantite === 0, spec.libelle).toBe(spec.ends === 'empty');
      expect(Math.min(...ledger.lines.map(({ solde }) => solde))).toBeGreaterThanOrEqual(0);
    }
  }
});
