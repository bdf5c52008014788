import { beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { prepareProduction } from '../job/testing/production.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  let motif: number;
  let ville: number;
  let region: number;
  beforeAll(async () => {
    motif = await production.add('motif', { codeMotif: 'NPAI', libelleMotif: 'Adresse inconnue' });
    ville = await production.add('ville', { nomVille: 'Fès' });
    region = await production.add('region', { nomRegion: 'Fès-Meknès', nomRegionAr: 'فاس مكناس' });
  });

  /** Scans a code that names no job, and returns it as it waits. */
  const scanned = async (n: number, series: Row): Promise<Row> => {
    const { aIdentifier } = await production.must('POST', '/retour/scan', { code: `PLI:999999999:${n}`, motif, ...series });
    const { objects } = (await production.must('GET', '/retour/a-identifier')) as { objects: Row[] };
    return objects.find(({ id }) => id === (aIdentifier as Row).id) ?? {};
  };
  const settle = ({ id }: Row, body: Row = {}) => production.call('POST', `/retour/a-identifier/${id}/regler`, body);

  it('keeps the client and the place of the series', async () => {
    const { client } = production;
    const code = await scanned(1, { client, ville, region });
    const places = { ville: { id: ville, nomVille: 'Fès' }, region: { id: region, nomRegion: 'Fès-Meknès' } };
    expect(code).toMatchObject({ client: { id: client, nomClient: expect.any(String), codeClient: expect.any(String) }, ...places });
    expect(await settle(code)).toMatchObject({ status: 201, body: { client: { id: client }, ...places } });
  });

  it('lets the user say otherwise', async () => {
    const other = await production.add('ville', { nomVille: 'Meknès' });
    const code = await scanned(2, { client: production.client, ville, region });
    expect(await settle(code, { ville: other, region: null })).toMatchObject({ status: 201, body: { ville: { id: other }, region: null } });
    expect((await settle(await scanned(3, { client: production.client }), { client: null })).body.errors).toHaveProperty('client');
  });

  it('has none where the series had none, or where they were deleted since', async () => {
    expect(await scanned(4, {})).toMatchObject({ client: null, ville: null, region: null });
    const gone = {
      client: await production.add('client', { nomClient: 'Parti', codeClient: 'PARTI', delaiFacturation: 5 }),
      ville: await production.add('ville', { nomVille: 'Partie' }),
      region: await production.add('region', { nomRegion: 'Partie', nomRegionAr: 'فاس' }),
    };
    const { id } = await scanned(5, gone);
    for (const [entity, deleted] of Object.entries(gone))
      expect((await production.call('DELETE', `/${entity}/${deleted}`)).status).toBe(204);
    const { objects } = (await production.must('GET', '/retour/a-identifier')) as { objects: Row[] };
    expect(objects.find((code) => code.id === id)).toMatchObject({ client: null, ville: null, region: null });
    // Back from the corbeille, they are those of the code again.
    for (const [entity, deleted] of Object.entries(gone)) {
      const bin = (await production.must('GET', `/corbeille?entite=${entity}&enregistrement=${deleted}`)) as { objects: Row[] };
      await production.must('POST', `/corbeille/${bin.objects[0]?.id}/restaurer`);
    }
    expect(await settle({ id })).toMatchObject({
      status: 201,
      body: { client: { id: gone.client }, ville: { id: gone.ville }, region: { id: gone.region } },
    });
  });
});
