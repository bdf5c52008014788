import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PIECE_MAX } from '@editique/domain/job/piece';
import { failure } from '@editique/domain/messages';
import { beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { Row } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { givePerson, type Person } from '../../access/testing/people.ts';
import { prepareProduction } from '../testing/production.ts';

const JOB = '/app/administration/job';
const BOUNDARY = 'limite';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const HTML = Buffer.from('<html><script>alert(1)</script></html>');

async function zipOf(...names: string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from('<x/>'), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece as Buffer));
  return Buffer.concat(pieces);
}

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  let reader: Person;
  let writer: Person;
  let job: number;
  beforeAll(async () => {
    reader = await givePerson(test, [`${JOB}/afficher`]);
    writer = await givePerson(test, [`${JOB}/afficher`, `${JOB}/modifier`]);
    job = (await production.createJob()).id;
  });

  const attach = (nom: string, content: Buffer, { to = job, token = writer.token, field = 'file', key = '' } = {}) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${nom}"\r\ncontent-type: application/pdf\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...(key && { 'idempotency-key': key }) };
    return test.call('POST', `/job/${to}/pieces`, { token, body, headers }) as Promise<{ status: number; body: Row }>;
  };
  const listed = async () =>
    (await test.call('GET', `/job/${job}/pieces?size=100`, { token: reader.token })).body as { objects: Row[]; total: number };
  const content = (id: unknown, token = reader.token) =>
    test.app.server.inject({ url: `/api/piece/${id}/contenu`, headers: { authorization: `Bearer ${token}` } });
  const blocks = async () => (await run<{ n: number }>(test.app.services.engine.db, 'select count(*)::int as n from piece_bloc'))[0]?.n;
  const left = () => readdir(join(test.app.services.config.DATA_DIR, 'pieces-recues'));

  it('comes back byte for byte, as a download that a browser does not run', async () => {
    // More than one statement stores, and a last block that is not full.
    const large = Buffer.concat([PDF, randomBytes(17 * 64 * 1024)]);
    const made = await attach('Maquette été (v2).pdf', large, { key: 'une fois' });
    expect(made).toMatchObject({
      status: 201,
      body: { nom: 'Maquette été (v2).pdf', type: 'application/pdf', taille: large.length, utilisateur: { id: writer.id } },
    });
    expect((await attach('Maquette été (v2).pdf', large, { key: 'une fois' })).body.id).toBe(made.body.id);
    expect(await listed()).toEqual({ objects: [made.body], total: 1 });
    const answer = await content(made.body.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(large)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Maquette-ete-v2-.pdf"; filename*=UTF-8''Maquette%20%C3%A9t%C3%A9%20%28v2%29.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await test.call('DELETE', `/piece/${made.body.id}`, { token: writer.token })).toMatchObject({ status: 204 });
    expect((await content(made.body.id)).statusCode).toBe(404);
    expect(await blocks()).toBe(0);
    const { objects } = (await production.must('GET', `/job/${job}/journal`)) as { objects: Row[] };
    const nom = 'Maquette été (v2).pdf';
    expect(objects.slice(0, 2).map(({ changements }) => changements)).toEqual([
      { piece: { avant: nom, apres: null } },
      { piece: { avant: null, apres: nom } },
    ]);
  });

  it('is stored once, however often it is sent at once under one key', async () => {
    const before = (await listed()).total;
    const answers = await Promise.all(Array.from({ length: 15 }, () => attach('Ensemble.pdf', PDF, { key: 'ensemble' })));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [201, answers[0]?.body.id]));
    expect((await listed()).total).toBe(before + 1);
  });

  it('takes the six types by their content', async () => {
    const workbook = await zipOf('[Content_Types].xml', 'xl/workbook.xml');
    for (const [nom, bytes, type] of [
      ['a.pdf', PDF, 'application/pdf'],
      ['a.PNG', PNG, 'image/png'],
      ['a.jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'image/jpeg'],
      ['a.txt', HTML, 'text/plain'],
      ['a.csv', Buffer.from('Nom;Ville\r\nRen\xe9;F\xe8s\r\n', 'latin1'), 'text/csv'],
      ['a.xlsx', workbook, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['sans extension', PDF, 'application/pdf'],
    ] as const) {
      const made = await attach(nom, bytes);
      expect(made, nom).toMatchObject({ status: 201, body: { nom, type } });
      expect((await content(made.body.id)).rawPayload.equals(bytes), nom).toBe(true);
    }
  });

  it('reads a name as browsers write it within a form, and nothing more of it', async () => {
    for (const [sent, nom] of [
      ['Essai %22final%22.pdf', 'Essai "final".pdf'],
      ['deux%0D%0Alignes.pdf', 'deuxlignes.pdf'],
      ['remise 100%25 %C3%A9t%C3%A9 %0d.pdf', 'remise 100%25 %C3%A9t%C3%A9 %0d.pdf'],
    ] as const)
      expect(await attach(sent, PDF)).toMatchObject({ status: 201, body: { nom } });
  });

  it('refuses another type, whatever its name says, and stores nothing', async () => {
    const before = (await listed()).total;
    const stored = await blocks();
    for (const [nom, bytes, message] of [
      ['facture.pdf', HTML, "« facture.pdf » n'est pas un fichier PDF : son contenu est d'un autre type"],
      ['image.pdf', PNG, "« image.pdf » n'est pas un fichier PDF : son contenu est d'un autre type"],
      ['programme.txt', Buffer.from('MZ\0\0'), "« programme.txt » n'est pas un fichier TXT : son contenu est d'un autre type"],
      ['lettre.xlsx', await zipOf('[Content_Types].xml', 'word/document.xml'), expect.stringContaining('XLSX')],
      ['macros.xlsx', await zipOf('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'), expect.stringContaining('XLSX')],
      ['abime.xlsx', Buffer.from('PK\x03\x04abc'), expect.stringContaining('XLSX')],
      ['page.html', HTML, expect.stringContaining('PDF, PNG, JPEG, TXT, CSV ou XLSX')],
      ['image.svg', Buffer.from('<svg onload="alert(1)"/>'), expect.stringContaining('PDF, PNG, JPEG, TXT, CSV ou XLSX')],
      ['sans extension', Buffer.from([0, 1, 2]), expect.stringContaining('PDF, PNG, JPEG, TXT, CSV ou XLSX')],
    ] as const)
      expect(await attach(nom, bytes), nom).toMatchObject({ status: 415, body: { message, errors: { file: message } } });
    expect(await attach('vide.pdf', Buffer.alloc(0))).toMatchObject({ status: 400, body: { errors: { file: 'Ce fichier est vide' } } });
    expect(await attach('a.pdf', PDF, { field: 'autre' })).toMatchObject({
      status: 400,
      body: { errors: { file: 'Choisissez un fichier' } },
    });
    expect((await test.call('POST', `/job/${job}/pieces`, { token: writer.token, body: { file: 'x' } })).status).toBe(415);
    expect((await listed()).total).toBe(before);
    expect(await blocks()).toBe(stored);
    expect(await left()).toEqual([]);
  });

  it('takes 20 MB, and refuses a byte more without keeping any of it', async () => {
    const before = await blocks();
    const full = Buffer.alloc(PIECE_MAX, ' ');
    PDF.copy(full);
    const made = await attach('plein.pdf', full);
    expect(made).toMatchObject({ status: 201, body: { taille: PIECE_MAX } });
    expect((await content(made.body.id)).rawPayload.equals(full)).toBe(true);
    await test.call('DELETE', `/piece/${made.body.id}`, { token: writer.token });
    for (const bytes of [Buffer.concat([full, Buffer.from(' ')]), Buffer.concat([full, full.subarray(0, 5 * 1024 * 1024)])])
      expect(await attach('trop.pdf', bytes)).toMatchObject({ status: 413, body: { message: 'Ce fichier dépasse 20 Mo' } });
    expect(await blocks()).toBe(before);
    expect(await left()).toEqual([]);
  });

  it('breaks off for whoever is deleted while they take it', async () => {
    const full = Buffer.alloc(PIECE_MAX, ' ');
    PDF.copy(full);
    const { body: piece } = await attach('plein.pdf', full);
    const leaver = await givePerson(test, [`${JOB}/afficher`]);
    const address = await test.app.server.listen({ port: 0, host: '127.0.0.1' });
    const slow = await fetch(`${address}/api/piece/${piece.id}/contenu`, { headers: { authorization: `Bearer ${leaver.token}` } });
    const bytes = (slow.body as ReadableStream<Uint8Array>).getReader();
    await bytes.read();
    expect((await test.call('DELETE', `/users/${leaver.id}`, { token: test.token })).status).toBe(204);
    const readOn = async (): Promise<void> => {
      while (!(await bytes.read()).done);
    };
    await expect(readOn()).rejects.toThrow();
    await test.call('DELETE', `/piece/${piece.id}`, { token: writer.token });
  });

  it('keeps the name alone, and is read with the job and written with the right to change it', async () => {
    const made = await attach('..\\\\..\\\\etc/facture\u202efdp.pdf', PDF);
    expect(made).toMatchObject({ status: 201, body: { nom: 'facturefdp.pdf' } });
    expect((await attach(`${'é'.repeat(300)}.pdf`, PDF)).body.nom).toBe(`${'é'.repeat(251)}.pdf`);
    expect((await attach('a.pdf', PDF, { token: reader.token })).status).toBe(403);
    expect((await test.call('DELETE', `/piece/${made.body.id}`, { token: reader.token })).status).toBe(403);
    const stranger = await givePerson(test, [JOB, `${JOB}/ajouter`]);
    expect((await content(made.body.id, stranger.token)).statusCode).toBe(403);
    expect((await test.call('GET', `/job/${job}/pieces`, { token: stranger.token })).status).toBe(403);
    expect((await attach('a.pdf', PDF, { to: 99_999_999 })).status).toBe(404);
    expect((await test.call('DELETE', '/piece/99999999', { token: writer.token })).status).toBe(404);
    expect(await left()).toEqual([]);
  });

  it('is told as gone, with no word of a file, when it is deleted before its first bytes are read', async () => {
    const { id } = (await attach('a.pdf', PDF)).body;
    // Simulates a deletion right after the file's row was read.
    await run(test.app.services.engine.db, 'delete from piece_bloc where piece_id = $1::int', [id]);
    const answer = await content(id);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: failure.notFound }]);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it('does not blame the form when the disk cannot be written', async () => {
    const folder = join(test.app.services.config.DATA_DIR, 'pieces-recues');
    await rename(folder, `${folder}.kept`);
    // No user can create files there, whatever their rights.
    await symlink('/dev/fd', folder);
    expect((await attach('a.pdf', PDF)).status).toBe(500);
    await rm(folder);
    await rename(`${folder}.kept`, folder);
    expect((await attach('a.pdf', PDF)).status).toBe(201);
  });
});
