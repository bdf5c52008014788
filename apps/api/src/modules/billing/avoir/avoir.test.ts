import { expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { pricedOf } from '../testing/priced.ts';

const refusedAtLines = { status: 400, body: { errors: { lignes: expect.any(String) } } };

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);

  const facture = (id: number) => production.must('GET', `/facture/${id}`);
  const validate = (id: number) => production.must('POST', `/facture/${id}/valider`);
  const avoir = (id: number, lignes?: Row[]) => production.call('POST', `/facture/${id}/avoir`, lignes && { lignes });
  const made = async (id: number, lignes?: Row[]) => {
    const { status, body } = await avoir(id, lignes);
    expect([status, body]).toMatchObject([201, { typeFacture: 2, statut: 'Brouillon' }]);
    return body as Row & { id: number; totalTtc: number };
  };
  /** Creates a validated facture with these lines. */
  const sent = async (lignes: Row[], jobs: number[] = []) => {
    const id = await priced.draft(jobs);
    await production.must('PUT', `/facture/${id}/lignes`, { lignes });
    await validate(id);
    return id;
  };
  const line = (quantite: number, prixUnitaire: number, tauxTva = 20) => ({ libelle: 'Forfait', quantite, prixUnitaire, tauxTva });

  it('takes the whole facture back, cancels it and frees its jobs', async () => {
    const job = (await production.createJob({ nombreSpool: 1 })).id;
    const id = await sent([{ ...line(3, 10.5), job }, line(1, 7, 0)], [job]);
    const { numFacture, totalHt, totalTva, totalTtc } = await facture(id);
    const draft = await made(id);
    expect(draft).toMatchObject({
      numFacture: `BROUILLON-${draft.id}`,
      refFacture: numFacture,
      totalHt: -Number(totalHt),
      totalTva: -Number(totalTva),
      totalTtc: -Number(totalTtc),
      reste: 0,
      factureOrigine: { id },
    });
    // A draft avoir credits nothing yet, but reserves its lines.
    expect(await facture(id)).toMatchObject({ statut: 'Validée', reste: totalTtc });
    expect(await avoir(id)).toMatchObject(refusedAtLines);
    expect(await avoir(draft.id)).toMatchObject({ status: 409 });
    const moved = await production.call('PUT', '/job', {
      ...(await production.must('GET', `/job/${(await production.createJob({ nombreSpool: 1 })).id}`)),
      facture: draft.id,
    });
    expect(moved.status).toBe(409);

    const { numFacture: number } = await validate(draft.id);
    expect(number).toMatch(/^AV-\d{4}-0001$/);
    expect(await facture(id)).toMatchObject({ statut: 'Annulée', reste: 0, numFacture });
    expect(await production.must('GET', `/job/${job}`)).toMatchObject({ facture: null, statutFacturation: 'Non Facturé' });
    expect((await production.history(job)).slice(-2)).toEqual([14, 14]);
    // The facture keeps its lines, and the job can be billed again and changed.
    expect((await priced.lines(id)).lignes).toHaveLength(2);
    const again = await priced.draft([job]);
    expect((await production.call('PUT', '/job', { ...(await production.must('GET', `/job/${job}`)), nombrePlis: 12 })).status).toBe(200);
    expect((await facture(again)).statut).toBe('Brouillon');
    expect(await avoir(id)).toMatchObject(refusedAtLines);
    const { objects } = await production.must('GET', `/facture/${id}/journal`);
    expect((objects as Row[])[0]).toMatchObject({ changements: { statut: { avant: 'Validée', apres: 'Annulée' } } });
  });

  it('takes parts back, and all parts come to the facture to the centime', async () => {
    const id = await sent([line(3, 0.335), line(7, 1.115), line(2, 0.125, 7.5), line(1000, 0.0051, 14)]);
    const { lignes } = await priced.lines(id);
    const [first, second] = lignes as unknown as [Row, Row];
    await made(id, [{ ligne: first.id, quantite: 1 }]);
    const middle = await made(id, [
      { ligne: first.id, quantite: 1 },
      { ligne: second.id, quantite: 2.5 },
    ]);
    expect(await avoir(id, [{ ligne: first.id, quantite: 1.001 }])).toMatchObject(refusedAtLines);
    // Deleting a draft avoir releases its lines.
    await production.must('DELETE', `/facture/${middle.id}`);
    for (const { id: ligne } of lignes) await made(id, [{ ligne, quantite: 1 }]);
    await made(id);
    expect(await avoir(id)).toMatchObject(refusedAtLines);
    const { totalHt, totalTva, totalTtc } = await facture(id);
    const { objects } = await production.must('GET', `/facture?client=${production.client}&typeFacture=2&size=100`);
    const avoirs = (objects as (Row & { id: number; factureOrigine: { id: number } })[]).filter(
      ({ factureOrigine }) => factureOrigine.id === id,
    );
    const sum = (field: string) => Number(avoirs.reduce((total, one) => total + Number(one[field]), 0).toFixed(2));
    expect([sum('totalHt'), sum('totalTva'), sum('totalTtc')]).toEqual([-Number(totalHt), -Number(totalTva), -Number(totalTtc)]);
    for (const one of avoirs) {
      // The lines and totals shown agree with the stored totals.
      const shown = await priced.lines(one.id);
      expect([shown.totalHt, shown.totalTva, shown.totalTtc]).toEqual([one.totalHt, one.totalTva, one.totalTtc]);
    }
    for (const [index, one] of avoirs.entries()) {
      await validate(one.id);
      expect((await facture(id)).statut).toBe(index === avoirs.length - 1 ? 'Annulée' : 'Validée');
    }
    expect(await facture(id)).toMatchObject({ reste: 0 });
  });

  it('never takes back more than there is, however many ask at once', async () => {
    const id = await sent([line(10, 3)]);
    const [{ id: ligne }] = (await priced.lines(id)).lignes as unknown as [Row];
    const answers = await Promise.all(Array.from({ length: 5 }, () => avoir(id, [{ ligne, quantite: 4 }])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400]);
    await Promise.all(answers.filter(({ status }) => status === 201).map(({ body }) => validate(body.id as number)));
    expect(await facture(id)).toMatchObject({ statut: 'Validée', reste: 7.2 });
  });

  it('leaves less to pay by the avoirs that are validated alone', async () => {
    const id = await sent([line(10, 3)]);
    const [{ id: ligne }] = (await priced.lines(id)).lignes as unknown as [Row];
    const [first, second] = [await made(id, [{ ligne, quantite: 2 }]), await made(id, [{ ligne, quantite: 3 }])];
    await validate(first.id);
    expect(await facture(id)).toMatchObject({ statut: 'Validée', reste: 28.8 });
    await validate(second.id);
    expect(await facture(id)).toMatchObject({ statut: 'Validée', reste: 18 });
  });

  it('says what its avoirs took back, drafts too', async () => {
    const id = await sent([line(3, 0.335, 7.5), line(1, 7, 0)]);
    const taken = async () => (await production.must('GET', `/facture/${id}/avoir`)) as unknown as { lignes: Row[]; tva: Row[] };
    const { lignes } = await taken();
    expect(lignes).toMatchObject([
      { quantite: 3, quantiteReprise: 0, htRepris: 0, job: null },
      { quantite: 1, quantiteReprise: 0, htRepris: 0 },
    ]);
    const draft = await made(id, [{ ligne: lignes[0]?.id, quantite: 2.5 }]);
    expect(await taken()).toMatchObject({
      lignes: [{ ht: 1.01, quantiteReprise: 2.5, htRepris: 0.84 }, { quantiteReprise: 0 }],
      tva: [
        { taux: 0, montant: 0, repris: 0 },
        { taux: 7.5, montant: 0.08, repris: 0.06 },
      ],
    });
    expect((await production.call('GET', `/facture/${draft.id}/avoir`)).status).toBe(409);
    expect((await production.call('GET', `/facture/${await priced.draft()}/avoir`)).status).toBe(409);
  });

  it('is never dated before its facture: nobody is credited with what was not billed yet', async () => {
    const id = await sent([line(2, 5)]);
    const { dateFacture } = await facture(id);
    const draft = await made(id);
    const dated = (moment: string) => production.call('PUT', '/facture', { ...draft, version: undefined, dateFacture: moment });
    const before = new Date(Date.parse(String(dateFacture)) - 2 * 86_400_000).toISOString();
    expect(await dated(before)).toMatchObject({
      status: 400,
      body: { errors: { dateFacture: expect.stringContaining('un avoir ne précède pas sa facture') } },
    });
    expect(await dated(String(dateFacture))).toMatchObject({ status: 200 });
  });

  it('takes the date of a facture that bears one to come', async () => {
    const dateFacture = new Date(Date.now() + 40 * 86_400_000).toISOString();
    const id = await priced.draft();
    await production.must('PUT', '/facture', { ...(await facture(id)), dateFacture });
    await production.must('PUT', `/facture/${id}/lignes`, { lignes: [line(2, 5)] });
    await validate(id);
    const draft = await made(id);
    expect(draft.dateFacture).toBe(dateFacture);
    expect((await validate(draft.id)).dateFacture).toBe(dateFacture);
    const { client } = await facture(id);
    const today = new Date().toISOString().slice(0, 10);
    const { mouvements } = await production.must('GET', `/client/${(client as Row).id}/compte?au=${today}`);
    expect((mouvements as Row[]).filter((entry) => entry.id === id || entry.id === draft.id)).toEqual([]);
  });

  it('refuses what is wrong, and stores nothing', async () => {
    const draft = await priced.draft();
    expect(await avoir(draft)).toMatchObject({ status: 409 });
    expect((await avoir(999_999)).status).toBe(404);
    const id = await sent([line(2, 5)]);
    const [{ id: ligne }] = (await priced.lines(id)).lignes as unknown as [Row];
    const other = (await priced.lines(await sent([line(2, 5)]))).lignes[0]?.id;
    const wrong: Row[][] = [
      [],
      [{ ligne, quantite: 0 }],
      [{ ligne, quantite: -1 }],
      [{ ligne, quantite: 3 }],
      [{ ligne, quantite: 0.0001 }],
      [
        { ligne, quantite: 1 },
        { ligne, quantite: 1 },
      ],
      [{ ligne: other, quantite: 1 }],
      [{ ligne: 999_999, quantite: 1 }],
    ];
    for (const lignes of wrong) expect(await avoir(id, lignes), JSON.stringify(lignes)).toMatchObject(refusedAtLines);
    const rows = await run(test.app.services.engine.db, 'select 1 from facture where facture_origine_id = $1::int', [id]);
    expect(rows).toEqual([]);
  });
});
