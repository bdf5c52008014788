import { expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { upload } from '../transfer/testing/upload.ts';
import { prepareProduction } from './testing/production.ts';

const zeros = { nombreInsertions: 0, nombrePdf: 0 };
const refusal = (...fields: string[]) => ({
  status: 400,
  body: { errors: Object.fromEntries(fields.map((field) => [field, 'ce champ doit être positive'])) },
});

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));
  const put = (job: Row, given: Row) => production.call('PUT', '/job', { ...job, ...given });

  const addTemplate = async (given: Row): Promise<Row> => {
    const model = await production.must('GET', `/bibliotheque/${production.bibliotheque}`);
    return production.must('POST', '/bibliotheque', { ...model, ...given });
  };
  /** Returns a job with both zeros, whose bibliothèque has since been changed to insert and to send. */
  const outdatedJob = async () => {
    const template = await addTemplate({ insertion: 3, envoiPdf: false });
    const job = await production.createJob({ bibliotheque: template.id, ...zeros });
    await production.must('PUT', '/bibliotheque', { ...template, insertion: 1, envoiPdf: true });
    return job;
  };

  it('keeps the zeros of a job when its bibliothèque has changed since', async () => {
    const job = await outdatedJob();
    const changed = await put(job, { commentaire: 'Relu' });
    expect(changed).toMatchObject({ status: 200, body: { commentaire: 'Relu', ...zeros } });
    expect(await put(changed.body, { nombreInsertions: 5 })).toMatchObject({ status: 200, body: { nombreInsertions: 5, nombrePdf: 0 } });
  });

  it('refuses a zero that is new, or comes with another bibliothèque', async () => {
    const job = await outdatedJob();
    const counted = await put(job, { nombreInsertions: 5 });
    expect(await put(counted.body, zeros)).toMatchObject(refusal('nombreInsertions'));
    const other = await addTemplate({ insertion: 1, envoiPdf: true });
    expect(await put(counted.body, { bibliotheque: other.id })).toMatchObject(refusal('nombrePdf'));
    expect(await production.call('POST', '/job', { ...job, typeCreation: 1 })).toMatchObject(refusal('nombreInsertions', 'nombrePdf'));
  });

  it('relaunches with the zeros of the source, and refuses those that are given', async () => {
    const { id } = await outdatedJob();
    await production.must('POST', `/job/${id}/annuler`, {});
    expect(await production.call('POST', `/job/${id}/relancer`, zeros)).toMatchObject(refusal('nombreInsertions', 'nombrePdf'));
    expect(await production.call('POST', `/job/${id}/relancer`, { nombrePdf: 2 })).toMatchObject({
      status: 200,
      body: { nombreInsertions: 0, nombrePdf: 2 },
    });
  });

  it('imports a file that leaves the zeros as they are', async () => {
    const { id } = await outdatedJob();
    const lines = ["id;Commentaire;Nombre d'insertions;Nombre de PDF", `${id};Importé;0;0`];
    expect(await upload(test, '/job/import?simulation=false', test.admin, lines.join('\n'))).toMatchObject({
      status: 200,
      body: { modifies: 1 },
    });
    expect(await production.must('GET', `/job/${id}`)).toMatchObject({ commentaire: 'Importé', ...zeros });
  });
});
