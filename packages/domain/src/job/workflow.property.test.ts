import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDepot, depotLoweringRefusal, depotRefusal } from '../dispatch/depot-rules.ts';
import { afterDepotLowered, afterDepotRaised } from './coverage.ts';
import { decideProgress } from './progress.ts';
import type { Etape, Etat, HistoryCode } from './steps.ts';
import { decide, type JobFacts, jobActions, type Move, startOf } from './workflow.ts';

const PLIS = 10;
const CLIENT = 1;

/** A simulated job with one spool and the plis of its dépôts. */
interface World {
  etape: Etape;
  etat: Etat;
  validated: boolean;
  left: { resteImpression: number; resteMSP: number };
  depots: number[];
  hasFacture: boolean;
  history: HistoryCode[];
}

const deposited = (world: World) => world.depots.reduce((sum, plis) => sum + plis, 0);
const factsOf = (world: World): JobFacts => ({
  etape: world.etape,
  etat: world.etat,
  hasDepot: world.depots.length > 0,
  hasFacture: world.hasFacture,
  allPrinted: world.left.resteImpression === 0,
  allInserted: world.left.resteMSP === 0,
  plisCovered: deposited(world) >= PLIS,
  nonSoldes: 0,
});

function apply(world: World, move: Move) {
  world.etape = move.etape;
  world.etat = move.etat;
  if (move.validation !== 'keep') world.validated = move.validation === 'set';
  world.history.push(...move.history);
}

const command = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...jobActions).map((action) => ({ type: action })) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('progress' as const), impression: fc.nat(PLIS), msp: fc.nat(PLIS) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('deposit' as const), plis: fc.nat(PLIS) }) },
  { weight: 1, arbitrary: fc.constant({ type: 'withdraw' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'bill' as const }) },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

function run(world: World, step: Command) {
  if (step.type === 'progress') {
    const decision = decideProgress(world, world.left, step);
    if (!decision.ok) return;
    world.left.resteImpression -= decision.impression;
    world.left.resteMSP -= decision.msp;
  } else if (step.type === 'deposit') {
    const job = { etat: world.etat, client: CLIENT, plisLeft: PLIS - deposited(world) };
    const errors = checkDepot(job, { client: CLIENT, nombrePlis: step.plis });
    if (depotRefusal(job) || Object.keys(errors).length > 0) return;
    world.depots.push(step.plis);
    const move = afterDepotRaised(factsOf(world));
    if (move) apply(world, move);
  } else if (step.type === 'withdraw') {
    if (depotLoweringRefusal(factsOf(world)) || !world.depots.pop()) return;
    const move = afterDepotLowered(factsOf(world));
    if (move) apply(world, move);
  } else if (step.type === 'bill') {
    world.hasFacture = world.etat !== -1;
  } else {
    runAction(world, step.type);
  }
}

function runAction(world: World, action: (typeof jobActions)[number]) {
  const before = structuredClone(world);
  const decision = decide(action, factsOf(world));
  if (!decision.ok) return;
  apply(world, decision);
  const rows = world.history.length - before.history.length;
  // One row per action. The automatic last step adds a row of its own.
  expect(rows).toBe(before.etape === 4 && world.etape === 6 ? 2 : 1);
  if (action !== 'relancer') expect([world.etape, world.etat]).not.toEqual([before.etape, before.etat]);
}

/** The pairs of step and state that the contract's table can reach. */
const isInTable = (world: World) =>
  world.etape >= 0 &&
  world.etape <= 6 &&
  (world.etat === 1 || (world.etat === -1 && world.etape < 6) || (world.etat === 0 && world.etape > 0 && world.etape < 6));

it('stays inside the table, whatever is asked in whatever order', () => {
  fc.assert(
    fc.property(fc.constantFrom(1, 2), fc.array(command, { maxLength: 80 }), (typeCreation, steps) => {
      const left = { resteImpression: PLIS, resteMSP: PLIS };
      const world: World = { etape: 0, etat: 1, validated: false, left, depots: [], hasFacture: false, history: [] };
      apply(world, startOf(typeCreation));
      for (const step of steps) {
        const wasCancelled = world.etat === -1;
        run(world, step);
        expect(isInTable(world)).toBe(true);
        expect(world.validated).toBe(world.etape >= 1);
        expect(left.resteImpression >= 0 && left.resteMSP >= 0).toBe(true);
        expect(deposited(world)).toBeLessThanOrEqual(PLIS);
        if (wasCancelled) expect(world.etat).toBe(-1);
        if (world.etape === 3) expect(left.resteImpression).toBe(0);
        if (world.etape >= 5) expect(left.resteMSP).toBe(0);
      }
    }),
    { numRuns: 500 },
  );
});

it('changes nothing and writes no row when it refuses', () => {
  const anyFacts = fc.record({
    etape: fc.constantFrom(0, 1, 2, 3, 4, 5, 6),
    etat: fc.constantFrom(-1, 0, 1),
    hasDepot: fc.boolean(),
    hasFacture: fc.boolean(),
    allPrinted: fc.boolean(),
    allInserted: fc.boolean(),
    plisCovered: fc.boolean(),
    nonSoldes: fc.constantFrom(0, 3),
  });
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...jobActions), (facts, action) => {
      const before = structuredClone(facts);
      const decision = decide(action, facts);
      expect(facts).toEqual(before);
      if (!decision.ok) expect(Object.keys(decision).sort()).toEqual(['ok', 'reason', 'waitsForPieces', 'waitsForSpools']);
    }),
  );
});
