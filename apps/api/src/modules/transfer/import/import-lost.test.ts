import { expect, it } from 'vitest';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { upload } from '../testing/upload.ts';

// After a lost answer the web asks with a simulation under the key of the import: it stores nothing and is answered either way.
eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));

  const send = (name: string, key: string, simulation: boolean) => {
    const file = `Nom de la région;Nom en arabe\n${name};${name}\n`;
    const fields: Record<string, string> = simulation ? { empreinte: '' } : {};
    return upload(test, `/region/import?simulation=${simulation}`, test.admin, file, fields, { 'idempotency-key': key });
  };
  const countOf = async (name: string): Promise<unknown> =>
    ((await test.call('GET', `/region?q=${encodeURIComponent(name)}`, { token: test.admin })).body as { total: number }).total;

  it('answers a simulation under the key of a stored import as that import, without a fingerprint', async () => {
    const stored = await send('Région rendue', 'stored', false);
    expect(stored).toMatchObject({ status: 200, body: { crees: 1, erreurs: [] } });
    const asked = await send('Région rendue', 'stored', true);
    expect(asked).toMatchObject({ status: 200, body: stored.body });
    expect(asked.body).not.toHaveProperty('empreinte');
    expect(await countOf('Région rendue')).toBe(1);
  });

  it('stores nothing for an import that arrives after the simulation under its key', async () => {
    const asked = await send('Région tardive', 'late', true);
    expect(asked).toMatchObject({ status: 200, body: { crees: 1, empreinte: expect.any(String) } });
    expect(await send('Région tardive', 'late', false)).toMatchObject({ status: 200, body: asked.body });
    expect(await countOf('Région tardive')).toBe(0);
  });
});
