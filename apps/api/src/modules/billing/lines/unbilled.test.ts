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

  it('takes a typed line without a job for that of the only job, and bills the prestation once', async () => {
    const [prestation, job] = [await automatic(), await newJob()];
    const id = await priced.draft([job]);
    expect(await warningsAbout(id, prestation.libelle)).toEqual(['sans-prix']);
    await type(id, { prestation: prestation.id });
    expect(await warningsAbout(id, prestation.libelle)).toEqual([]);
    await priced.price(prestation.id, 0.3);
    await post(job);
    expect(await linesOf(id, prestation.libelle)).toEqual([undefined]);
    expect(await warningsAbout(id, prestation.libelle)).toEqual([]);
  });

  it('gives the typed line to its job when another one joins, but not a supplement to its own line', async () => {
    const [prestation, job, second, third] = [await automatic(), await newJob(), await newJob(), await newJob()];
    const id = await priced.draft([job]);
    await type(id, { prestation: prestation.id });
    await priced.price(prestation.id, 0.3);
    await production.must('POST', `/facture/${id}/jobs`, { jobs: [job, second] });
    await post(job);
    expect(await linesOf(id, prestation.libelle)).toEqual([job, second]);
    const other = await priced.draft([third]);
    await type(other, { prestation: prestation.id });
    // The third job has its own line: the typed one is a supplement, which no job replaces.
    expect(await linesOf(other, prestation.libelle)).toEqual([third, undefined]);
    const fourth = await newJob();
    await production.must('PUT', '/job', { ...(await production.must('GET', `/job/${fourth}`)), facture: other });
    await post(third);
    expect(await linesOf(other, prestation.libelle)).toEqual([third, undefined, fourth]);
  });

  it('names the job of a typed line when a job joins by its own form', async () => {
    const [prestation, job, second] = [await automatic(), await newJob(), await newJob()];
    const id = await priced.draft([job]);
    await type(id, { prestation: prestation.id });
    await priced.price(prestation.id, 0.3);
    await production.must('PUT', '/job', { ...(await production.must('GET', `/job/${second}`)), facture: id });
    await post(job);
    expect(await linesOf(id, prestation.libelle)).toEqual([job, second]);
    expect(await warningsAbout(id, prestation.libelle)).toEqual([]);
  });

  it('bills a job that joins, whatever was typed before without a job', async () => {
    const [prestation, first, second] = [await automatic(), await newJob(), await newJob()];
    const id = await priced.draft([first]);
    await type(id, { prestation: prestation.id });
    await priced.price(prestation.id, 0.3);
    await production.must('POST', `/facture/${id}/jobs`, { jobs: [second] });
    expect(await linesOf(id, prestation.libelle)).toEqual([undefined, second]);
    await production.must('POST', `/facture/${id}/jobs`, { jobs: [] });
    await production.must('PUT', '/job', { ...(await production.must('GET', `/job/${first}`)), facture: id });
    expect(await linesOf(id, prestation.libelle)).toEqual([undefined, first]);
  });

  it('leaves a line of a prestation that is not automatic without a job', async () => {
    const [first, second] = [await newJob(), await newJob()];
    const libelle = `Mise en place ${kind}`;
    const typed = await priced.prestation({ libelle, automatique: false });
    const id = await priced.draft([first]);
    await type(id, { prestation: typed });
    await production.must('POST', `/facture/${id}/jobs`, { jobs: [first, second] });
    await production.must('POST', `/facture/${id}/jobs`, { jobs: [second] });
    expect(await linesOf(id, libelle)).toEqual([undefined]);
  });

  it('does not guess the job of a typed line among several, and takes no free text for a prestation', async () => {
    const [prestation, jobs] = [await automatic(), [await newJob(), await newJob()]];
    const id = await priced.draft(jobs);
    await type(id, { prestation: prestation.id });
    expect(await warningsAbout(id, prestation.libelle)).toEqual(['sans-prix', 'sans-prix']);
    await type(id, { prestation: prestation.id, job: jobs[0] });
    expect(await warningsAbout(id, prestation.libelle)).toEqual(['sans-prix']);
    const alone = await priced.draft([await newJob()]);
    await type(alone, { libelle: prestation.libelle, tauxTva: 20 });
    expect((await priced.lines(alone)).avertissements.map((warning) => warning.type)).toEqual(
      expect.arrayContaining(['sans-prix', 'sans-affranchissement']),
    );
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
