import { expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { pricedOf } from '../testing/priced.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);
  let serial = 0;
  /** Creates an automatic prestation under a name of its own, without a price: the other tests of the suite have theirs. */
  const automatic = async () => {
    serial += 1;
    const libelle = `Façonnage ${serial}`;
    return { libelle, id: await priced.prestation({ libelle, automatique: true }) };
  };
  const newJob = async () => (await production.createJob({ nombreSpool: 1, nombrePlis: 100 })).id;
  const post = (job: number) => production.add('affranchissement', { job, detail: 'Lettre', prix: 5 });
  const linesOf = async (facture: number, libelle: string) =>
    (await priced.lines(facture)).lignes.filter((line) => line.libelle === libelle).map(({ job }) => (job as { id: number } | null)?.id);
  const warningsAbout = async (facture: number, libelle: string) =>
    (await priced.lines(facture)).avertissements.filter(({ message }) => message.includes(libelle)).map(({ type }) => type);
  const type = async (facture: number, given: Row) => {
    const { lignes } = await priced.lines(facture);
    await production.must('PUT', `/facture/${facture}/lignes`, { lignes: [...lignes, { quantite: 100, prixUnitaire: 0.3, ...given }] });
  };

  it('bills a prestation once if its line names the job, whatever changes afterwards', async () => {
    const [prestation, job, second] = [await automatic(), await newJob(), await newJob()];
    const id = await priced.draft([job]);
    expect(await warningsAbout(id, prestation.libelle)).toEqual(['sans-prix']);
    await type(id, { prestation: prestation.id, job });
    expect(await warningsAbout(id, prestation.libelle)).toEqual([]);
    await priced.price(prestation.id, 0.3);
    await post(job);
    expect(await linesOf(id, prestation.libelle)).toEqual([job]);
    await production.must('PUT', '/job', { ...(await production.must('GET', `/job/${second}`)), facture: id });
    await post(job);
    expect(await linesOf(id, prestation.libelle)).toEqual([job, second]);
    expect(await warningsAbout(id, prestation.libelle)).toEqual([]);
  });

  it.each([
    ['before its job joins', false],
    ['after its job joined', true],
  ])('takes a line without a job, typed %s, for no job at all', async (_when, isAfter) => {
    const [prestation, job] = [await automatic(), await newJob()];
    const id = await priced.draft(isAfter ? [job] : []);
    await type(id, { prestation: prestation.id, quantite: 3 });
    if (!isAfter) await production.must('POST', `/facture/${id}/jobs`, { jobs: [job] });
    expect(await warningsAbout(id, prestation.libelle)).toEqual(['sans-prix']);
    await priced.price(prestation.id, 0.3);
    expect(await warningsAbout(id, prestation.libelle)).toEqual(['sans-ligne']);
    await post(job);
    expect(new Set(await linesOf(id, prestation.libelle))).toEqual(new Set([undefined, job]));
    await production.must('POST', `/facture/${id}/jobs`, { jobs: [] });
    expect(await linesOf(id, prestation.libelle)).toEqual([undefined]);
  });

  it('takes no free text for a prestation', async () => {
    const [prestation, job] = [await automatic(), await newJob()];
    const id = await priced.draft([job]);
    await type(id, { libelle: prestation.libelle, tauxTva: 20 });
    expect((await priced.lines(id)).avertissements.map((warning) => warning.type)).toEqual(
      expect.arrayContaining(['sans-prix', 'sans-affranchissement']),
    );
  });

  it('keeps the prestation of a reworded line whose caller leaves it out: it is not the postage of its job', async () => {
    const given = { prestation: undefined };
    const [prestation, job] = [await automatic(), await newJob()];
    await priced.price(prestation.id, 0.3);
    const id = await priced.draft([job]);
    const own = (await priced.lines(id)).lignes.filter(({ libelle }) => libelle === prestation.libelle);
    await production.must('PUT', `/facture/${id}/lignes`, { lignes: own });
    const missing = async () => (await priced.lines(id)).avertissements.map(({ type }) => type).filter((type) => type !== 'sans-prix');
    expect(await missing()).toEqual(['sans-affranchissement']);
    const put = async (values: Row) => {
      const lignes = (await priced.lines(id)).lignes.map((line) => ({ ...line, libelle: 'Autre libellé', ...values }));
      return (await production.must('PUT', `/facture/${id}/lignes`, { lignes })).lignes;
    };
    expect(await put(given)).toMatchObject([{ libelle: 'Autre libellé', job: { id: job }, prestation: { id: prestation.id } }]);
    expect(await missing()).toEqual(['sans-affranchissement']);
    // A caller may make it the postage on purpose.
    expect(await put({ prestation: null })).toMatchObject([{ job: { id: job }, prestation: null }]);
    expect(await missing()).not.toContain('sans-affranchissement');
    // The line that is nobody's is free text.
    expect(await put({ ...given, job: null })).toMatchObject([{ job: null, prestation: null }]);
    await production.must('PUT', '/prestation', { ...(await production.must('GET', `/prestation/${prestation.id}`)), automatique: false });
  });

  it('tells of what has a price and no line, until it is billed or taken out on purpose', async () => {
    const [late, job] = [await automatic(), await newJob()];
    const id = await priced.draft([job]);
    expect(await warningsAbout(id, late.libelle)).toEqual(['sans-prix']);
    await priced.price(late.id, 0.2);
    const added = await automatic();
    await priced.price(added.id, 0.1);
    for (const { libelle } of [late, added]) expect(await warningsAbout(id, libelle)).toEqual(['sans-ligne']);
    await production.must('POST', `/facture/${id}/calculer`);
    for (const { libelle } of [late, added]) {
      expect(await linesOf(id, libelle)).toEqual([job]);
      expect(await warningsAbout(id, libelle)).toEqual([]);
    }
    const { lignes } = await priced.lines(id);
    await production.must('PUT', `/facture/${id}/lignes`, { lignes: lignes.filter(({ libelle }) => libelle !== late.libelle) });
    expect([await linesOf(id, late.libelle), await warningsAbout(id, late.libelle)]).toEqual([[], []]);
  });
});
