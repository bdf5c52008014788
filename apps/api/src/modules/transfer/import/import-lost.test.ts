import { expect, it } from 'vitest';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { upload } from '../testing/upload.ts';

// After a lost answer the web sends a simulation under the key of the import, and tells by the answer whether the import was stored
// (`outcomeOf` in apps/web/src/resource/transfer/use-import.ts). It relies on a server whose simulations use up keys as imports do.
eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));

  const send = (name: string, key: string, simulation: boolean) => sendRows(`${name};${name}\n`, key, simulation);
  const sendRows = (rows: string, key: string, simulation: boolean) => {
    const file = `Nom de la région;Nom en arabe\n${rows}`;
    const fields: Record<string, string> = simulation ? { empreinte: '' } : {};
    return upload(test, `/region/import?simulation=${simulation}`, test.admin, file, fields, { 'idempotency-key': key });
  };
  const countOf = async (name: string): Promise<unknown> =>
    ((await test.call('GET', `/region?q=${encodeURIComponent(name)}`, { token: test.admin })).body as { total: number }).total;

  it('answers a simulation under the key of a stored import as that import, without a fingerprint', async () => {
    const stored = await send('Région rendue', 'stored', false);
    expect(stored).toMatchObject({ status: 200, body: { crees: 1, erreurs: [] } });
    const asked = await send('Région rendue', 'stored', true);
    expect([asked.status, asked.body]).toEqual([200, stored.body]);
    expect(asked.body).not.toHaveProperty('empreinte');
    expect(await countOf('Région rendue')).toBe(1);
  });

  it('stores nothing for an import that arrives after the simulation under its key', async () => {
    const asked = await send('Région tardive', 'late', true);
    expect(asked).toMatchObject({ status: 200, body: { crees: 1, empreinte: expect.any(String) } });
    expect(await send('Région tardive', 'late', false)).toMatchObject({ status: 200, body: asked.body });
    expect(await countOf('Région tardive')).toBe(0);
  });

  it('gives an import and the simulation under its key one answer when they meet, which says whether it is stored', async () => {
    const [imported, asked] = await Promise.all([send('Région croisée', 'both', false), send('Région croisée', 'both', true)]);
    expect([asked.status, asked.body]).toEqual([200, imported.body]);
    const isStored = !Object.hasOwn(Object(asked.body), 'empreinte');
    expect(await countOf('Région croisée')).toBe(isStored ? 1 : 0);
  });

  it('tells an import that was never stored by the errors of the simulation, and does not store it later', async () => {
    const sendHalf = (simulation: boolean) => sendRows('Région seule;Région seule\n;Sans nom\n', 'refused', simulation);
    const asked = await sendHalf(true);
    expect(asked).toMatchObject({ status: 200, body: { erreurs: [{ ligne: 3 }] } });
    expect(asked.body).not.toHaveProperty('empreinte');
    expect(await sendHalf(false)).toMatchObject({ status: 200, body: asked.body });
    expect(await countOf('Région seule')).toBe(0);
  });
});
