import { createHash } from 'node:crypto';
import type { Certificat } from '@editique/domain/integrity/certificat';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Row, run } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Atelier, startAtelier } from './testing/atelier.ts';
import { certificateDifferences, pieceDifferences } from './verify.ts';

/** Hashes as an auditor would, following the contract only. */
const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)), 'utf8')
    .digest('hex');
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted((value as Row)[key])]),
  );
}

eachDatabase((kind) => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier(kind);
  });
  afterAll(() => atelier?.test.close());

  const certificate = async (job: number, query = '') =>
    (await atelier.must('GET', `/job/${job}/certificat${query}`)) as unknown as Certificat;
  const pdf = async (path: string) => {
    const answer = await atelier.test.app.server.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${atelier.token}` },
    });
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 200, 'application/pdf']);
    return (await readPdf(answer.rawPayload)).pages.map(({ text }) => text).join('\n');
  };

  it('is frozen at the last step, with its hash, and says what became of every pli', async () => {
    const { id, spools } = await atelier.job(4, { nomjob: 'Avis d’échéance' });
    await atelier.incident(spools[0], 1, 4);
    await atelier.incident(spools[1], 10, 12, { suite: 2 });
    const { id: retirage } = await atelier.must('POST', `/job/${id}/retirage`);
    const machine = await atelier.add('machine', { nomMachine: 'Presse de nuit', typeMachine: 0 });
    await atelier.must('POST', `/retirage/${retirage}/avancement`, { impression: 4, msp: 4, machine });
    await atelier.incident(spools[1], 20, 20, { suite: 3 });
    await atelier.walkTo(id, 5);
    expect(await atelier.call('GET', `/job/${id}/certificat`)).toMatchObject({ status: 404 });
    expect(await atelier.call('GET', `/job/${id}/certificat.pdf`)).toMatchObject({ status: 404 });
    await atelier.depot(id, 97);
    expect(await atelier.stepOf(id)).toBe(6);
    const first = await certificate(id);
    expect(first).toMatchObject({
      numero: 1,
      contenu: {
        job: { id, nomjob: 'Avis d’échéance' },
        comptes: { attendu: 100, bons: 93, retires: 3, reimprimes: 4, nonSoldes: 0, deposes: 97 },
        plages: [
          { de: 1, a: 4, sort: 'réimprimé', retirage: 1, motif: 'Déchiré', etape: 'impression' },
          { de: 10, a: 12, sort: 'retiré' },
          { de: 20, a: 20, sort: 'retrouvé bon' },
        ],
        operateurs: [
          { nom: 'Benali', operation: 'impression', quantite: 200 },
          { operation: 'msp', quantite: 100 },
        ],
        retirages: [
          {
            numero: 1,
            nombrePlis: 4,
            avancements: [{ impression: 4, msp: 4, machine: 'Presse de nuit', utilisateur: { nom: 'Benali', prenom: expect.any(String) } }],
          },
        ],
        depots: [{ date: '2026-11-10', heure: '10:00', nombrePlis: 97 }],
        derogations: [],
      },
    });
    expect(first.contenu.etapes.at(-1)?.libelle).toBe('Fin dépôt');
    expect(hashOf(first.contenu)).toBe(first.sha256);
    const printed = await pdf(`/job/${id}/certificat.pdf`);
    for (const text of [
      first.sha256,
      'Avis d’échéance',
      'réimprimé (retirage 1)',
      'Déchiré',
      'CERTIFICAT DE PRODUCTION N° 1',
      'Presse de nuit',
    ])
      expect(printed).toContain(text);
    const ticket = await pdf(`/retirage/${retirage}/fiche.pdf`);
    for (const text of [`RET:${retirage}`, 'Déchiré', 'Avis d’échéance']) expect(ticket).toContain(text);
    expect(await atelier.call('GET', '/retirage/99999999/fiche.pdf')).toMatchObject({ status: 404 });
  });

  it('counts what people did, not who took the mistake of another back', async () => {
    const { id, spools } = await atelier.job(2);
    const printer = await atelier.test.signIn('production');
    const path = `/job/${id}/spool/${spools[0]}/avancement`;
    expect((await atelier.test.call('POST', path, { token: printer, body: { impression: 60 } })).status).toBe(200);
    const { objects } = (await atelier.must('GET', `/spool/${spools[0]}/declarations`)) as { objects: { id: number }[] };
    await atelier.must('POST', `/spool/${spools[0]}/declarations/${objects[0]?.id}/annuler`);
    await atelier.walkTo(id, 6);
    const { operateurs, machines } = (await certificate(id)).contenu;
    expect(operateurs.map(({ nom, operation, quantite }) => [nom, operation, quantite])).toEqual([
      ['Benali', 'impression', 200],
      ['Benali', 'msp', 100],
    ]);
    expect(machines.map(({ quantite }) => quantite)).toEqual([200, 100]);
  });

  it('gets the next number when a job comes back to its last step, and the old one stays', async () => {
    const { id, spools } = await atelier.job(5);
    const { body } = await atelier.depot(id, 100);
    const first = await certificate(id);
    await atelier.must('PUT', '/depot', { ...body, nombrePlis: 99 });
    expect(await atelier.stepOf(id)).toBe(5);
    expect(await certificate(id)).toEqual(first);
    await atelier.incident(spools[0], 50, 50);
    await atelier.must('POST', `/job/${id}/avancer`, { derogation: { motif: atelier.motif } });
    const second = await certificate(id);
    expect(second).toMatchObject({
      numero: 2,
      contenu: { comptes: { nonSoldes: 1 }, derogations: [{ motif: 'Déchiré', utilisateur: { nom: 'Benali' } }] },
    });
    expect(await certificate(id, '?numero=1')).toEqual(first);
    expect(await atelier.call('GET', `/job/${id}/certificat?numero=3`)).toMatchObject({ status: 404 });
    expect(await atelier.call('GET', `/job/${id}/certificat?numero=x`)).toMatchObject({ status: 400 });
    expect((await atelier.call('GET', `/job/${id}/certificat?nombre=1`)).body.errors).toEqual({ nombre: 'paramètre inconnu' });
    expect(await atelier.call('GET', '/job/99999999/certificat')).toMatchObject({ status: 404 });
    expect(await pdf(`/job/${id}/certificat.pdf?numero=1`)).toContain(first.sha256);
  });

  it('outlives its job', async () => {
    const { id } = await atelier.job(6);
    const frozen = await certificate(id);
    await atelier.must('DELETE', `/job/${id}`);
    expect(await certificate(id)).toEqual(frozen);
    expect(await pdf(`/job/${id}/certificat.pdf`)).toContain(frozen.sha256);
  });

  it('is verified: a changed letter, a missing number and a wrong count are found', async () => {
    const { db } = atelier.test.app.services.engine;
    expect(await certificateDifferences(db)).toEqual([]);
    expect(await pieceDifferences(db)).toEqual([]);
    await expect(run(db, `update certificat set contenu = 'x'`)).rejects.toThrow(/append-only/);
    const { id, spools } = await atelier.job(6);
    await run(db, 'alter table certificat disable trigger append_only');
    await run(db, `update certificat set contenu = replace(contenu, '"bons":100', '"bons":99'), numero = 2 where job_id = $1::int`, [id]);
    expect(await certificateDifferences(db)).toEqual([
      expect.stringContaining(`Certificat 2 du job ${id} : l'empreinte est `),
      expect.stringContaining('nomme un autre certificat'),
      expect.stringContaining('un numéro manque'),
    ]);
    await run(db, 'delete from certificat where job_id = $1::int', [id]);
    await run(db, 'alter table certificat enable trigger append_only');
    await run(db, 'update spool set retires = 1 where id = $1::int', [spools[0]]);
    expect(await pieceDifferences(db)).toEqual([expect.stringContaining(`Spool ${spools[0]} `)]);
    await expect(run(db, 'update spool set retires = 51 where id = $1::int', [spools[0]])).rejects.toThrow(/spool_pieces_check/);
  });

  it('is for those who see the job', async () => {
    const { id } = await atelier.job(6);
    const token = await atelier.test.signIn('logistique');
    for (const path of [`/job/${id}/certificat`, `/job/${id}/certificat.pdf`])
      expect((await atelier.test.call('GET', path, { token })).status).toBe(403);
    expect((await atelier.test.call('GET', `/job/${id}/certificat`, { token: await atelier.test.signIn('lecture') })).status).toBe(200);
  });
});
