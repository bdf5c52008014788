import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Avoir, AvoirRefused, avoirOf, type OriginLine, type OriginRate } from './avoir.ts';
import { htOf, type Priced, totalsOf } from './totals.ts';

const lineOf = fc.record({
  quantite: fc.integer({ min: 1, max: 5000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
  prixUnitaire: fc.integer({ min: 0, max: 99_999 }).map((parts) => (parts / 10_000).toFixed(4)),
  tauxTva: fc.constantFrom('0.00', '7.50', '14.00', '20.00'),
});

const centimes = (amount: number): number => Math.round(amount * 100);

/** A facture and its avoirs so far, kept as the database would keep them. */
class Books {
  readonly lines: (Priced & { id: number; libelle: string; quantite: string; prixUnitaire: string; tauxTva: string })[];
  readonly avoirs: Avoir[] = [];
  constructor(lines: { quantite: string; prixUnitaire: string; tauxTva: string }[]) {
    this.lines = lines.map((line, index) => ({ ...line, id: index + 1, libelle: `L${index}` }));
  }
  totals(avoir: Avoir) {
    const priced = avoir.lignes.map(({ origine, quantite, ecart }) => ({ ...this.line(origine), quantite, ecart }));
    return totalsOf(priced, avoir.ecarts);
  }
  line(id: number) {
    const found = this.lines.find((line) => line.id === id);
    if (!found) throw new Error('unknown');
    return found;
  }
  origin(): OriginLine[] {
    return this.lines.map((line) => {
      const parts = this.avoirs.flatMap(({ lignes }) => lignes.filter(({ origine }) => origine === line.id));
      return {
        ...line,
        ht: htOf(line).toFixed(),
        quantiteReprise: (parts.reduce((sum, { quantite }) => sum - Math.round(Number(quantite) * 1000), 0) / 1000).toFixed(3),
        htRepris: (
          parts.reduce((sum, { quantite, ecart }) => sum - centimes(htOf({ ...line, quantite, ecart }).toNumber()), 0) / 100
        ).toFixed(2),
      };
    });
  }
  rates(): OriginRate[] {
    return totalsOf(this.lines).tva.map(({ taux, montant }) => ({
      taux: String(taux),
      montant: String(montant),
      repris: String(
        this.avoirs.reduce((sum, avoir) => sum - centimes(this.totals(avoir).tva.find((rate) => rate.taux === taux)?.montant ?? 0), 0) /
          100,
      ),
    }));
  }
}

it('never takes back more than the facture, and in the end exactly the facture', () => {
  fc.assert(
    fc.property(
      fc.array(lineOf, { minLength: 1, maxLength: 4 }),
      fc.array(fc.record({ line: fc.nat(), share: fc.integer({ min: 1, max: 1000 }), isDropped: fc.boolean() }), { maxLength: 6 }),
      (lines, steps) => {
        const books = new Books(lines);
        const facture = totalsOf(books.lines);
        for (const { line, share, isDropped } of steps) {
          const { id } = books.line((line % books.lines.length) + 1);
          const origin = books.origin().find((known) => known.id === id);
          const left = Math.round((Number(origin?.quantite) - Number(origin?.quantiteReprise)) * 1000);
          if (left === 0) continue;
          const quantite = Math.max(1, Math.floor((left * share) / 1000)) / 1000;
          books.avoirs.push(avoirOf(books.origin(), books.rates(), [{ ligne: id, quantite }]));
          const taken = books.avoirs.reduce((sum, avoir) => sum - centimes(books.totals(avoir).totalTtc), 0);
          expect(taken).toBeLessThanOrEqual(centimes(facture.totalTtc));
          // A draft avoir may be deleted, which makes its quantities available again.
          if (isDropped) books.avoirs.shift();
        }
        if (books.origin().some(({ quantite, quantiteReprise }) => Number(quantite) > Number(quantiteReprise)))
          books.avoirs.push(avoirOf(books.origin(), books.rates(), undefined));
        for (const total of ['totalHt', 'totalTva', 'totalTtc'] as const)
          expect(books.avoirs.reduce((sum, avoir) => sum - centimes(books.totals(avoir)[total]), 0)).toBe(centimes(facture[total]));
        expect(() => avoirOf(books.origin(), books.rates(), undefined)).toThrow(AvoirRefused);
      },
    ),
    { numRuns: 300 },
  );
});
