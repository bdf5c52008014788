import { type Priced, totalsOf } from '@editique/domain/billing/totals';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Production, prepareProduction } from '../job/testing/production.ts';
import { type LinesRead, pricedOf } from './testing/priced.ts';
import { moneyDifferences } from './verify.ts';

const RUNS = 8;
/** Each of these is a valid answer: the command succeeded, came too late, or asked for too much. */
const ANSWERS = new Set([200, 201, 204, 400, 404, 409]);

/** A line of each facture, so that there is something to pay. */
const ORDINARY: Priced = { quantite: 2, prixUnitaire: 33.34, tauxTva: 0 };
/** Half a centime, values one ten-thousandth beside it, and ordinary prices. */
const line = fc.record({
  quantite: fc.constantFrom(1, 2, 3, 7, 0.5, 1.001),
  prixUnitaire: fc.constantFrom(0.005, 0.0049, 0.0051, 0.015, 1.005, 2.675, 10, 33.3333, 0),
  tauxTva: fc.constantFrom(0, 7, 10, 20, 33.33),
});
const pick = fc.nat(20);
/** Favours factures, which come before their avoirs in the list, and amounts that are owed. */
const part = fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.nat(1) }, pick), fc.constantFrom(0.01, 10, 33.34, 33.34, 60));
const parts = fc.array(part, { minLength: 1, maxLength: 2 });
const command = fc.oneof(
  fc.record({ do: fc.constant('validate' as const), pick }),
  fc.record({ do: fc.constant('take back' as const), pick, share: fc.constantFrom(0.25, 0.5, 1, null) }),
  fc.record({ do: fc.constant('delete' as const), pick }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), parts, more: fc.constantFrom(0, 0, 0, 0.01, -0.01) }) },
  fc.record({ do: fc.constant('pay otherwise' as const), pick, parts }),
  fc.record({ do: fc.constant('give back' as const), pick }),
);
type Of<T> = T extends fc.Arbitrary<infer V> ? V : never;
type Command = Of<typeof command>;
type Parts = (readonly [pick: number, montant: number])[];
/** Commands run at the same time, the first one twice. */
const group = fc.array(command, { minLength: 1, maxLength: 3 }).map(([first, ...others]) => (first ? [first, first, ...others] : []));
const course = fc.array(group, { minLength: 6, maxLength: 10 });

/** The state before a group of simultaneous commands. */
interface Stand {
  client: number;
  bills: Row[];
  paid: Row[];
}
interface Payment {
  montant: number;
  imputations: { facture: { id: number }; montant: number }[];
}
type Answer = Awaited<ReturnType<Production['call']>>;

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);
  const list = async (path: string) => (await production.must('GET', `${path}&size=100&sort=id,asc`)).objects as Row[];

  it('owes each facture less its avoirs and what pays it, to the centime, whatever happens at once', { timeout: 120_000 }, async () => {
    const done = new Set<string>();
    const few = fc.array(fc.array(line, { maxLength: 3 }), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(few, course, async (factures, groups) => {
        const { client } = await production.createClient();
        for (const lines of factures) await validTwice(client, [ORDINARY, ...lines]);
        for (const group of groups) for (const kept of await atOnce(client, group)) done.add(kept);
        await check(client);
      }),
      { seed: 20_261_118, numRuns: RUNS, endOnFailure: true },
    );
    // Which of several simultaneous commands succeed may vary.
    expect(done.size).toBeGreaterThan(3);
    expect(await moneyDifferences(test.app.services.engine.db)).toEqual([]);
  });

  /** Validates twice at the same time: one request succeeds, the other is refused. */
  async function validTwice(client: number, lines: Priced[]): Promise<void> {
    const id = await priced.draft([], { client });
    await production.must('PUT', `/facture/${id}/lignes`, { lignes: lines.map((one) => ({ ...one, libelle: 'L' })) });
    expect(await production.must('GET', `/facture/${id}`)).toMatchObject({ totalTtc: totalsOf(lines).totalTtc });
    const both = await Promise.all([1, 2].map(() => production.call('POST', `/facture/${id}/valider`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }

  /** Runs the group at the same time, and returns the commands that succeeded. */
  async function atOnce(client: number, group: readonly Command[]): Promise<string[]> {
    const stand = { client, bills: await list(`/facture?client=${client}`), paid: await list(`/reglement?client=${client}`) };
    const answers = await Promise.all(group.map(async (one) => ({ one, ...(await ask(one, stand)) })));
    for (const { one, status, body } of answers) expect(ANSWERS, JSON.stringify([one, body])).toContain(status);
    return answers.filter(({ status }) => status < 300).map(({ one }) => one.do);
  }

  function ask(asked: Command, stand: Stand): Promise<Answer> {
    const { bills, paid } = stand;
    const avoirs = bills.filter(({ typeFacture }) => typeFacture === 2);
    switch (asked.do) {
      case 'validate':
        return production.call('POST', `/facture/${at(avoirs, asked.pick)}/valider`);
      case 'delete':
        return production.call('DELETE', `/facture/${at(avoirs, asked.pick)}`);
      case 'take back':
        return takeBack(at(bills, asked.pick), asked.share);
      case 'pay':
        return pay(stand, asked.parts, asked.more);
      case 'pay otherwise':
        return payOtherwise(stand, asked.pick, asked.parts);
      case 'give back':
        return production.call('DELETE', `/reglement/${at(paid, asked.pick)}`);
    }
  }

  /** Credits parts of two lines, or everything. Sometimes the record is an avoir, which cannot be credited, or already deleted. */
  async function takeBack(id: number, share: number | null): Promise<Answer> {
    const read = await production.call('GET', `/facture/${id}/lignes`);
    if (read.status !== 200) return read;
    // Cast: the answer of that call.
    const { lignes } = read.body as unknown as LinesRead;
    const some = lignes.slice(0, 2).map(({ id: ligne, quantite }) => ({
      ligne,
      quantite: Math.round(quantite * (share ?? 1) * 1000) / 1000,
    }));
    return production.call('POST', `/facture/${id}/avoir`, share === null ? {} : { lignes: some });
  }

  function pay({ client, bills }: Stand, parts: Parts, more: number): Promise<Answer> {
    const imputations = imputationsOf(bills, parts);
    const montant = (amountOf(imputations) + centimes(more)) / 100;
    return production.call('POST', '/reglement', { client, date: '2026-11-16', montant, mode: 1, reference: 'VIR', imputations });
  }

  async function payOtherwise({ bills, paid }: Stand, pick: number, parts: Parts): Promise<Answer> {
    const read = await production.call('GET', `/reglement/${at(paid, pick)}`);
    if (read.status !== 200) return read;
    return production.call('PUT', '/reglement', { ...read.body, imputations: imputationsOf(bills, parts) });
  }

  async function check(client: number): Promise<void> {
    const bills = await list(`/facture?client=${client}`);
    const payments: Payment[] = [];
    for (const { id } of await list(`/reglement?client=${client}`)) {
      // Cast: the answer of that call.
      payments.push((await production.must('GET', `/reglement/${id}`)) as unknown as Payment);
    }
    for (const { montant, imputations } of payments) expect(amountOf(imputations)).toBeLessThanOrEqual(centimes(montant));
    for (const bill of bills.filter(({ typeFacture }) => typeFacture === 1)) {
      const taken = bills.filter(({ refFacture, typeFacture }) => typeFacture === 2 && refFacture === bill.numFacture);
      const paid = payments.flatMap(({ imputations }) => imputations.filter(({ facture }) => facture.id === bill.id));
      expect(ttcOf([bill, ...taken]), 'avoirs never exceed the facture').toBeGreaterThanOrEqual(0);
      const settled = taken.filter(({ statut }) => statut !== 'Brouillon');
      if (settled.length === 0) expect(bill.reste, 'nothing is paid twice').toBeGreaterThanOrEqual(0);
      expect(bill.reste).toBe((ttcOf([bill, ...settled]) - amountOf(paid)) / 100);
    }
  }
});

const centimes = (amount: unknown): number => Math.round(Number(amount) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const amountOf = (parts: readonly { montant: number }[]): number => sum(parts.map(({ montant }) => centimes(montant)));
const ttcOf = (bills: readonly Row[]): number => sum(bills.map(({ totalTtc }) => centimes(totalTtc)));
/** Returns the id of a row, or 0, which no row has. */
const at = (rows: readonly Row[], pick: number): number => Number(rows[pick % Math.max(1, rows.length)]?.id ?? 0);
const imputationsOf = (bills: readonly Row[], parts: Parts) => parts.map(([pick, montant]) => ({ facture: at(bills, pick), montant }));
