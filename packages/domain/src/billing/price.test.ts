import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/days.ts';
import { nextChange, priceMessage, type Tarif, thresholdsOn } from './price.ts';
import { revisedPrice, revisionEffectOf, revisionInput } from './price-revision.ts';

const START = '2026-01-01';
const day = (n: number) => addDays(START, n);

const tarif = fc
  .record({
    client: fc.constantFrom(null, 7),
    aPartirDe: fc.constantFrom(0, 1, 100, 200),
    prixUnitaire: fc.integer({ min: 1, max: 30 }).map((n) => (n / 10_000).toFixed(4)),
    from: fc.integer({ min: 0, max: 20 }),
    length: fc.option(fc.integer({ min: 0, max: 8 })),
  })
  .map(
    ({ from, length, ...rest }): Tarif => ({
      ...rest,
      id: 0,
      prestation: 1,
      dateDebut: day(from),
      dateFin: length === null ? null : day(from + length),
    }),
  );

/**
 * The rule of the contract, written naively: the client's own tarif, otherwise the general one, in force, with the highest threshold not
 * above the quantity.
 */
function contractPrice(tarifs: readonly Tarif[], on: string, quantity: number): string | undefined {
  const candidates = tarifs.filter(
    ({ dateDebut, dateFin, aPartirDe }) => dateDebut <= on && (dateFin === null || on <= dateFin) && aPartirDe <= quantity,
  );
  const own = candidates.filter(({ client }) => client !== null);
  const among = own.length > 0 ? own : candidates;
  return among.reduce<Tarif | undefined>((best, one) => (best && best.aPartirDe >= one.aPartirDe ? best : one), undefined)?.prixUnitaire;
}

/** Drops tarifs that overlap another of the same client and threshold, because the database forbids them. */
function apart(tarifs: readonly Tarif[]): Tarif[] {
  const kept: Tarif[] = [];
  const meets = (one: Tarif, other: Tarif) =>
    other.client === one.client &&
    other.aPartirDe === one.aPartirDe &&
    other.dateDebut <= (one.dateFin ?? '9999') &&
    one.dateDebut <= (other.dateFin ?? '9999');
  for (const one of tarifs) if (!kept.some((other) => meets(one, other))) kept.push(one);
  return kept;
}

describe('the price of a day and a quantity', () => {
  it('is what the contract says, whatever the tarifs', () => {
    fc.assert(
      fc.property(fc.array(tarif, { maxLength: 12 }).map(apart), fc.integer({ min: 0, max: 30 }), fc.nat(300), (tarifs, on, quantity) => {
        const counting = thresholdsOn(tarifs, day(on)).findLast(({ aPartirDe }) => aPartirDe <= quantity);
        expect(counting?.prixUnitaire).toBe(contractPrice(tarifs, day(on), quantity));
      }),
    );
  });

  it('shows the general prices below the lowest threshold of the client alone', () => {
    const from = (client: number | null, aPartirDe: number): Tarif => ({
      id: aPartirDe,
      prestation: 1,
      client,
      aPartirDe,
      prixUnitaire: '1',
      dateDebut: day(0),
      dateFin: null,
    });
    const shown = thresholdsOn([from(null, 0), from(null, 100), from(null, 500), from(7, 100)], day(0));
    expect(shown.map(({ client, aPartirDe }) => [client, aPartirDe])).toEqual([
      [null, 0],
      [7, 100],
    ]);
  });

  it('stays the same until the next change, and not on that day', () => {
    fc.assert(
      fc.property(fc.array(tarif, { maxLength: 8 }).map(apart), fc.integer({ min: 0, max: 30 }), (tarifs, on) => {
        const shown = (when: string) =>
          thresholdsOn(tarifs, when).map(({ client, aPartirDe, prixUnitaire }) => [client, aPartirDe, prixUnitaire]);
        const next = nextChange(tarifs, day(on));
        const last = next ? next.date : day(60);
        for (let when = day(on); when < last; when = addDays(when, 1)) expect(shown(when)).toEqual(shown(day(on)));
        if (next) expect(shown(next.date)).not.toEqual(shown(day(on)));
      }),
    );
  });
});

describe('a revision', () => {
  it.each([
    ['0.1', 5, 0.105],
    ['0.0001', 5, 0.0001],
    ['0.0003', 50, 0.0005],
    ['0.0001', -50, 0.0001],
    ['0.0001', -51, 0],
    ['1.005', 0.01, 1.0051],
    ['9999999999.9999', -99, 100_000_000],
    ['0.45', -99, 0.0045],
  ])('makes %s by %d %% into %d, half up', (price, percentage, expected) =>
    expect(revisedPrice(price, percentage).toNumber()).toBe(expected),
  );

  it('replaces what is in force, changes what begins then or later, and leaves what has ended', () => {
    const of = (dateDebut: string, dateFin: string | null, prixUnitaire = '1') =>
      revisionEffectOf({ prixUnitaire, dateDebut, dateFin }, 5, '2026-06-01');
    expect(of('2026-01-01', null)).toMatchObject({ sort: 'remplace', aVenir: false, nouveauPrix: 1.05, ecart: 0.05 });
    expect(of('2026-01-01', '2026-06-01')).toMatchObject({ sort: 'remplace' });
    expect(of('2026-01-01', '2026-05-31')).toBeNull();
    expect(of('2026-06-01', null)).toMatchObject({ sort: 'modifie', aVenir: false });
    expect(of('2026-07-01', null)).toMatchObject({ sort: 'modifie', aVenir: true });
    expect(of('2026-01-01', null, '0.0001')).toMatchObject({ sort: 'inchange', ecart: 0 });
    expect(of('2026-01-01', null, '9999999999.9999')).toMatchObject({ sort: 'refuse', motif: priceMessage.wouldBeTooLarge });
  });

  it.each([
    ['pourcentage', { pourcentage: -99.01 }],
    ['pourcentage', { pourcentage: 1000.01 }],
    ['pourcentage', { pourcentage: 1.005 }],
    ['pourcentage', { pourcentage: 0 }],
    ['pourcentage', { pourcentage: '5' }],
    ['pourcentage', { pourcentage: undefined }],
    ['aPartirDu', { aPartirDu: '2026-02-30' }],
    ['aPartirDu', { aPartirDu: undefined }],
    ['essai', { essai: 'oui' }],
    ['prestations', { prestations: [] }],
    ['client', { client: 'tous' }],
  ])('refuses at %s: %j', (field, given) => {
    const { error } = revisionInput.safeParse({ pourcentage: 5, aPartirDu: '2026-06-01', ...given });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('says the range of percentages in French figures', () => {
    const { error } = revisionInput.safeParse({ pourcentage: -100, aPartirDu: '2026-06-01' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['ce champ va de \u221299 à 1\u202F000']);
  });
});
