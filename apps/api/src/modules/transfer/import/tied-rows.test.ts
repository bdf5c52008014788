import { expect, it } from 'vitest';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { upload } from '../testing/upload.ts';

/** More rows than are tried in one transaction, where that makes no difference. */
const COUNT = { pglite: 120, postgres: 1020 };

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));
  const send = async (path: string, file: string, simulation: boolean) => {
    const { status, body } = await upload(test, `${path}/import?simulation=${simulation}`, test.admin, file);
    return { status, ...(body as { crees: number; modifies: number; erreurs: { ligne: number }[] }) };
  };

  it('simulates as it imports: together the rows take more of a stock than there is', async () => {
    const count = COUNT[kind];
    const unit = await production.add('uniteArticle', { libelle: 'Rame' });
    await production.add('article', { libelle: 'Peu', quantite: count - 2, stockMinimum: 0, uniteArticle: { id: unit } });
    const { nomjob } = await production.createJob();
    const rows = Array.from({ length: count }, () => `Peu;1;1;0;2026-11-01T08:00:00Z;Essai;${String(nomjob)}`);
    const file = ['Article;Quantité demandée;Quantité livrée;Quantité en rupture;Date et heure;Demandeur;Job', ...rows].join('\n');
    const simulated = await send('/sortieMagasin', file, true);
    expect(simulated).toMatchObject({ status: 200, erreurs: [{ ligne: count }, { ligne: count + 1 }] });
    expect(await send('/sortieMagasin', file, false)).toMatchObject({ status: 400, erreurs: simulated.erreurs });
  });

  it('simulates as it imports: the last row takes the time that the first one frees', async () => {
    const machine = await production.add('machine', { nomMachine: 'Liée', typeMachine: 0 });
    const motif = await production.add('motif', { codeMotif: 'ENT', libelleMotif: 'Entretien' });
    const day = (n: number, hour: number) => new Date(Date.UTC(2027, 0, 1 + n, hour)).toISOString();
    const moved = await production.add('arret', { machine, motif, debut: day(0, 8), fin: day(0, 9) });
    const row = (id: number | string, n: number, hour: number) => `${id};Liée;ENT;${day(n, hour)};${day(n, hour + 1)}`;
    const rows = Array.from({ length: COUNT[kind] }, (_, n) => row('', n + 1, 8));
    const file = ['id;Machine;Motif;Début;Fin', row(moved, 0, 12), ...rows, row('', 0, 8)].join('\n');
    const expected = { status: 200, crees: COUNT[kind] + 1, modifies: 1, erreurs: [] };
    expect(await send('/arret', file, true)).toMatchObject(expected);
    expect(await send('/arret', file, false)).toMatchObject(expected);
  });
});
