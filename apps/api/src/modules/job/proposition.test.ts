import { expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePeople } from '../access/testing/people.ts';
import { prepareProduction } from './testing/production.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));

  const codes = async (path: string, token?: string) => {
    const { status, body } = token ? await test.call('GET', path, { token }) : await production.call('GET', path);
    return status === 200 ? (body as unknown as Row[]).map(({ codeMotif }) => codeMotif) : status;
  };

  it('offers the motifs of a use first, then those for anything, then the others', async () => {
    for (const [codeMotif, usage] of [
      ['A', 'pause'],
      ['B', null],
      ['C', 'arrêt'],
      ['D', 'pause'],
    ] as const)
      await production.add('motif', { codeMotif, libelleMotif: `Motif ${codeMotif}`, usage });
    const plain = await production.must('POST', '/motif', { codeMotif: 'E', libelleMotif: 'Sans usage' });
    expect(plain.usage).toBeNull();
    expect(await codes('/motif/pour/pause')).toEqual(['D', 'A', 'E', 'B', 'C']);
    expect(await codes(`/motif/pour/${encodeURIComponent('arrêt')}`)).toEqual(['C', 'E', 'B', 'D', 'A']);
    expect(await codes('/motif/pour/pause?q=Motif%20C')).toEqual(['C']);
    expect(await codes('/motif/pour/vacances')).toBe(400);
    expect(await production.call('POST', '/motif', { codeMotif: 'F', libelleMotif: 'F', usage: 'vacances' })).toMatchObject({
      status: 400,
      body: { errors: { usage: expect.any(String) } },
    });
    const [pauser, stranger] = await givePeople(test, [['/app/administration/job/pause'], ['/app/administration/ville']]);
    expect([await codes('/motif/pour/pause', pauser?.token), await codes('/motif/pour/pause', stranger?.token)]).toEqual([
      ['D', 'A', 'E', 'B', 'C'],
      403,
    ]);
    // A request without the field, as of an older client, keeps its value.
    const { objects } = await production.must('GET', '/motif?q=Motif%20A');
    const [motif] = objects as Row[];
    const { usage: _usage, ...older } = motif as Row;
    expect(await production.must('PUT', '/motif', { ...older, libelleMotif: 'Pause' })).toMatchObject({ usage: 'pause' });
  });

  it('proposes what the last job of a bibliothèque had, and where its paper comes from', async () => {
    const { bibliotheque } = await production.createClient();
    const ask = (id: unknown) => production.call('GET', `/job/proposition?bibliotheque=${id}`);
    expect((await ask(bibliotheque)).body).toEqual({ dernier: null, pagesParFeuille: null });
    await production.createJob({ bibliotheque, nombreSpool: 3 });
    await production.createJob({ bibliotheque, nombreSpool: 7, typeCreation: 1 });
    const { modeImpression, papier } = (await production.must('GET', `/bibliotheque/${bibliotheque}`)) as Record<string, { id: number }>;
    const mode = await production.must('GET', `/modeImpression/${modeImpression?.id}`);
    await production.must('PUT', '/modeImpression', { ...mode, pagesParFeuille: 2 });
    expect((await ask(bibliotheque)).body).toEqual({ dernier: { typeCreation: 1, nombreSpool: 7 }, pagesParFeuille: 2 });
    expect([(await ask(99_999_999)).status, (await ask('x')).status]).toEqual([404, 400]);
    expect(await production.must('GET', `/bibliotheque/proposition?papier=${papier?.id}`)).toEqual({
      originePapier: 'Stock',
      origineEnveloppe: null,
    });
  });

  it('weighs a pli by its paper and envelope, and tells of postage that a job carries already', async () => {
    const { id: job } = await production.createJob({ nombrePlis: 100, nombreFeuilles: 300, nombreSpool: 1 });
    const { papier, enveloppe } = (await production.must('GET', `/bibliotheque/${production.bibliotheque}`)) as Record<
      string,
      { id: number }
    >;
    const change = async (entity: string, id: unknown, values: Row) =>
      production.must('PUT', `/${entity}`, { ...(await production.must('GET', `/${entity}/${id}`)), ...values });
    const band = await production.add('poids', { valeurPoids: '21-50 g' });
    const ask = () => production.must('GET', `/affranchissement/proposition?job=${job}`);
    expect(await ask()).toMatchObject({ poidsEstime: 19.97, poids: null, tranches: [], dejaAffranchi: { lignes: 0, total: 0 } });
    await change('papier', papier?.id, { grammage: 120, format: 'A4' });
    await change('enveloppe', enveloppe?.id, { poids: 7.5 });
    await production.add('affranchissement', { job, detail: 'Timbres', prix: 12.5 });
    expect(await ask()).toMatchObject({
      poidsEstime: expect.closeTo(29.95, 1),
      poids: { id: band },
      dejaAffranchi: { lignes: 1, total: 12.5 },
    });
    const [payer] = await givePeople(test, [['/app/administration/affranchissement/ajouter']]);
    const { body } = await test.call('GET', `/affranchissement/proposition?job=${job}`, { token: payer?.token ?? '' });
    expect(body).toMatchObject({ dejaAffranchi: { lignes: 1 } });
    expect(JSON.stringify(body)).not.toContain('12.5');
    expect(
      await production.call('POST', '/papier', { codePapier: 'X', typePapier: 'A', originePapier: 'B', libelle: 'C', grammage: 0 }),
    ).toMatchObject({
      status: 400,
      body: { errors: { grammage: expect.any(String) } },
    });
  });
});
