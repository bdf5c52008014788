import { catalog } from '@editique/domain/catalog';
import { endpointOf } from '@editique/domain/entity/entity';
import { beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { xlsxFile } from '../../documents/spreadsheet/xlsx-file.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { exportColumns } from './columns.ts';
import { BoundedZip } from './file/bounded-zip.ts';
import { readFile } from './file/read-file.ts';
import { download } from './testing/download.ts';

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  beforeAll(async () => {
    await run(
      test.app.services.engine.db,
      `insert into client (nom_client, code_client, delai_facturation) select 'Client ' || n, 'X' || n, n from generate_series(1, 2500) n`,
    );
    await run(
      test.app.services.engine.db,
      `insert into client (nom_client, code_client, delai_facturation) values ('=1+1;"é"', '-5', 7), (E'Ligne\ndeux', 'LIGNE', 8)`,
    );
  });
  const csv = async (path: string, token = test.admin): Promise<string[]> => {
    const { status, file } = await download(test, path, token);
    expect(status).toBe(200);
    return file.toString('utf8').split('\r\n').slice(0, -1);
  };

  it('writes every entity in both formats, under the labels of its fields', async () => {
    for (const entity of catalog) {
      const headings = exportColumns(entity).map(({ heading }) => heading);
      expect(new Set(headings).size, entity.name).toBe(headings.length);
      for (const format of ['csv', 'xlsx']) {
        const { status, file } = await download(test, `${endpointOf(entity)}/export?format=${format}&q=rien`, test.admin);
        expect(status, entity.name).toBe(200);
        expect((await readFile(file)).headings, `${entity.name} ${format}`).toEqual(headings);
      }
    }
  });

  it('holds every matching row in the order of the list', async () => {
    const lines = await csv('/client/export?format=csv&sort=delaiFacturation,desc&q=client&delaiFacturationMin=11');
    const column = lines[0]?.split(';').indexOf('Délai de facturation') ?? -1;
    const days = lines.slice(1).map((line) => Number(line.split(';')[column]));
    expect(days.filter((day) => day >= 11)).toHaveLength(days.length);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    const { body } = await test.call('GET', '/client?q=client&delaiFacturationMin=11', { token: test.admin });
    expect(days).toHaveLength((body as { total: number }).total);
  });

  it('holds the selected rows alone', async () => {
    const { body } = await test.call('GET', '/client?size=3', { token: test.admin });
    const ids = (body as { objects: { id: number }[] }).objects.map(({ id }) => id);
    const lines = await csv(`/client/export?format=csv&ids=${ids.join(',')}`);
    expect(lines.slice(1).map((line) => Number(line.split(';')[0]))).toEqual(ids);
  });

  it('makes text of what a spreadsheet would run, and quotes what needs it', async () => {
    const { file } = await download(test, '/client/export?format=csv&delaiFacturation=7', test.admin);
    const text = file.toString('utf8');
    // Columns added since the specification come last.
    expect(text).toMatch(/^\uFEFFid;Nom du client;Code client;Délai de facturation(;[^\r\n]*)?\r\n/);
    expect(text).toMatch(/;"'=1\+1;""é""";'-5;7(;[^\r\n]*)?\r\n/);
    expect((await csv('/client/export?format=csv&delaiFacturation=8')).join()).toContain('"Ligne\ndeux"');
  });

  it('names the file in French, after its day', async () => {
    const { headers } = await download(test, '/depot/export?format=xlsx', test.admin);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="depots-\d{4}-\d\d-\d\d\.xlsx"; filename\*=UTF-8''d%C3%A9p%C3%B4ts-/,
    );
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  it('writes an apostrophe of the name in a form that the header allows', async () => {
    const { headers } = await download(test, '/typeEnvoi/export?format=csv', test.admin);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="types-d-envoi-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''types%20d%27envoi-/,
    );
  });

  it('needs the right to the list, and knows its parameters', async () => {
    const facturation = await test.signIn('facturation');
    expect((await download(test, '/ville/export?format=csv', facturation)).status).toBe(403);
    expect((await download(test, '/client/export?format=pdf', test.admin)).status).toBe(400);
    for (const other of ['inconnu=1', '__proto__=1', 'constructor=1', 'sort=inconnu,asc'])
      expect((await download(test, `/client/export?format=csv&${other}`, test.admin)).status, other).toBe(400);
    expect(await test.call('GET', '/client/export?format=csv&ids=1;drop', { token: test.admin })).toMatchObject({
      status: 400,
      body: { errors: { ids: 'ids est une liste de numéros séparés par des virgules' } },
    });
  });

  it('writes real numbers and dates, and reads them back', async () => {
    const { file } = await download(test, '/historique/export?format=xlsx&sort=machine,asc', test.admin);
    expect((await readFile(file)).headings).toContain("Date de l'action");
    const clients = await readFile((await download(test, '/client/export?format=xlsx', test.admin)).file);
    expect(clients.rows.length).toBeGreaterThan(2500);
    expect(clients.rows.find(({ cells }) => cells[2] === '-5')?.cells.slice(0, 4)).toEqual([expect.any(Number), '=1+1;"é"', '-5', 7]);
  });
});

it('goes on in another sheet when one is full', async () => {
  const columns = [{ name: 'id', heading: 'id', field: null }];
  async function* batches() {
    for (let start = 0; start < 10; start += 4) yield [1, 2, 3, 4].map((n) => [{ kind: 'number' as const, number: start + n }]);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxFile('Essai', columns, batches(), 5)) chunks.push(chunk as Buffer);
  const sheet = await readFile(Buffer.concat(chunks));
  expect(sheet.rows.map(({ cells }) => cells[0])).toEqual([1, 2, 3, 4, 5]);
  expect(Buffer.concat(chunks).toString('latin1')).toContain('xl/worksheets/sheet3.xml');
});

it('says where each cell stands, and leaves out empty ones', async () => {
  const columns = Array.from({ length: 28 }, (_, index) => ({ name: `c${index}`, heading: `Colonne ${index}`, field: null }));
  async function* batches() {
    yield [columns.map((_, index) => (index % 26 === 1 ? { kind: 'number' as const, number: index } : null))];
    yield [[{ kind: 'text' as const, text: 'un' }]];
  }
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxFile('Essai', columns, batches())) chunks.push(chunk as Buffer);
  const zip = await BoundedZip.open(Buffer.concat(chunks));
  let xml = '';
  for await (const part of zip.read('xl/worksheets/sheet1.xml')) xml += part;
  expect(xml).toContain('<row r="1"><c r="A1" ');
  expect(xml).toContain('<c r="Z1" t="inlineStr" s="1"><is><t xml:space="preserve">Colonne 25</t>');
  expect(xml).toContain('<c r="AB1" ');
  expect(xml).toContain('<row r="2"><c r="B2"><v>1</v></c><c r="AB2"><v>27</v></c></row><row r="3"><c r="A3" t="inlineStr">');
});
