import { expect, it } from 'vitest';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { upload } from '../testing/upload.ts';
import { formattedWorkbook, textRow } from '../testing/workbook.ts';

/** Returns the row of a page whose module is a number in the workbook's first format. */
const formatted = (chemin: string, module: number): string =>
  `${textRow(chemin, `/app/essai/${chemin}`).replace('</row>', '')}<c s="1"><v>${module}</v></c></row>`;

/** References in cells whose format shows a text before the number. */
eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const send = (file: Buffer) => upload(test, '/page/import', test.token, file);

  it('finds a reference that a cell shows behind a text, by what it shows, else by its number', async () => {
    const named = async (libelle: string) => (await test.call('POST', '/module', { token: test.token, body: { libelle } })).body;
    const [shown, plain] = [await named('N° 7'), await named('Sans texte')] as [{ id: number }, { id: number }];
    const rows = [textRow('Libellé', 'Chemin', 'Module'), formatted('quatre', 7), formatted('cinq', plain.id)].join('');
    expect((await send(await formattedWorkbook(['"N° "0'], rows))).body).toMatchObject({ crees: 2 });
    const { body } = await test.call('GET', '/page?size=2&sort=id,desc', { token: test.token });
    expect(body).toMatchObject({ objects: [{ module: { id: plain.id } }, { module: { id: shown.id } }] });
  });

  it('takes the number of a code for no id, nor that behind a name that several bear', async () => {
    const { id } = (await test.call('POST', '/module', { token: test.token, body: { libelle: 'Cible' } })).body as { id: number };
    for (const libelle of [`N° ${id}`, `N° ${id}`]) await test.call('POST', '/module', { token: test.token, body: { libelle } });
    const rows = [textRow('Libellé', 'Chemin', 'Module'), formatted('six', id)].join('');
    for (const [format, message] of [
      ['"M-"000', "n'existe pas"],
      ['"LOT "0', "n'existe pas"],
      ['"N° "0', "plusieurs s'appellent"],
    ] as const)
      expect(await send(await formattedWorkbook([format], rows))).toMatchObject({
        status: 400,
        body: { erreurs: [{ ligne: 2, message: expect.stringContaining(message) }] },
      });
  });
});
