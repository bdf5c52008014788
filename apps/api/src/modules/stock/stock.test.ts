import { pageOf } from '@editique/domain/record-schema';
import { disponibleSchema } from '@editique/domain/stock/disponible';
import { mouvementSchema } from '@editique/domain/stock/mouvement';
import { sortiePropositionSchema } from '@editique/domain/stock/proposition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { run } from '../../db/database.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type StockApp, startStockApp } from './testing/stock-app.ts';

const idOf = ({ body }: { body: unknown }): number => (body as { id: number }).id;
const causes = (rows: { cause: string; quantite: number; solde: number }[]) => rows.map((row) => [row.cause, row.quantite, row.solde]);

eachDatabase((kind) => {
  let stock: StockApp;
  beforeAll(async () => {
    stock = await startStockApp(kind);
  });
  afterAll(async () => {
    expect(await stock.differences()).toEqual([]);
    await stock.close();
  });

  describe('the ledger', () => {
    it('begins with the initial quantity, follows each movement and tells who and what', async () => {
      const article = await stock.article(10);
      const entree = await stock.as('POST', '/entreeMagasin', stock.entree(article, 20), 'logistique');
      const sortie = await stock.as('POST', '/sortieMagasin', stock.sortie(article, 8, 9));
      expect([entree.status, sortie.status]).toEqual([201, 201]);
      const { body } = await stock.as('GET', `/article/${article}/mouvements?size=2`);
      expect(body).toEqual({
        total: 3,
        objects: [
          {
            id: expect.any(Number),
            date: expect.stringMatching(/Z$/),
            quantite: -8,
            solde: 22,
            cause: 'sortie',
            reference: { entite: 'sortieMagasin', id: idOf(sortie) },
            utilisateur: { id: expect.any(Number), nom: expect.any(String), prenom: expect.any(String) },
          },
          expect.objectContaining({ cause: 'entree', quantite: 20, solde: 30, reference: { entite: 'entreeMagasin', id: idOf(entree) } }),
        ],
      });
      const next = await stock.as('GET', `/article/${article}/mouvements?size=2&page=1`);
      expect(next.body).toMatchObject({ total: 3, objects: [{ cause: 'initial', quantite: 10, solde: 10, reference: null }] });
      const detailed = await stock.as('GET', `/article/${article}/mouvements?details=true`);
      expect(pageOf(mouvementSchema).parse(detailed.body)).toMatchObject({
        objects: [{ reference: { libelle: 'STOCK-ESSAI' } }, { reference: { libelle: 'BL-2026-0902' } }, {}],
      });
      expect(await stock.as('GET', `/article/${article}`)).toMatchObject({ body: { quantite: 22, version: 3 } });
    });

    it('takes an edited movement back and writes it anew, also on another article', async () => {
      const [first, second] = [await stock.article(10), await stock.article(3)];
      const sortie = idOf(await stock.as('POST', '/sortieMagasin', stock.sortie(first, 4)));
      expect(await stock.as('PUT', '/sortieMagasin', { id: sortie, ...stock.sortie(first, 6) })).toMatchObject({ status: 200 });
      expect(causes(await stock.ledger(first))).toEqual([
        ['sortie', -6, 4],
        ['annulation', 4, 10],
        ['sortie', -4, 6],
        ['initial', 10, 10],
      ]);
      expect(await stock.as('PUT', '/sortieMagasin', { id: sortie, ...stock.sortie(second, 4) })).toMatchObject({
        status: 400,
        body: { message: 'Stock insuffisant : 3 disponible(s)', errors: { quantiteLivree: 'Stock insuffisant : 3 disponible(s)' } },
      });
      expect([await stock.quantite(first), await stock.quantite(second)]).toEqual([4, 3]);
      expect(await stock.as('PUT', '/sortieMagasin', { id: sortie, ...stock.sortie(second, 3) })).toMatchObject({ status: 200 });
      expect([await stock.quantite(first), await stock.quantite(second)]).toEqual([10, 0]);
      expect(causes(await stock.ledger(second))[0]).toEqual(['sortie', -3, 0]);
      expect(await stock.as('PUT', '/sortieMagasin', { id: sortie, ...stock.sortie(second, 3), demandeur: 'Bureau' })).toMatchObject({
        status: 200,
      });
      expect(await stock.ledger(second)).toHaveLength(2);
      expect(await stock.as('DELETE', `/sortieMagasin/${sortie}`)).toMatchObject({ status: 204 });
      expect(causes(await stock.ledger(second))[0]).toEqual(['annulation', 3, 3]);
    });

    it('writes an inventory when the quantity of an article is edited', async () => {
      const article = await stock.article(10);
      const body = { id: article, libelle: 'Film', quantite: 7, stockMinimum: 2, uniteArticle: stock.unite };
      expect(await stock.as('PUT', '/article', body)).toMatchObject({ status: 200, body: { quantite: 7 } });
      expect(await stock.as('PUT', '/article', { ...body, stockMinimum: 3 })).toMatchObject({ status: 200 });
      expect(causes(await stock.ledger(article))).toEqual([
        ['inventaire', -3, 7],
        ['initial', 10, 10],
      ]);
    });

    it('refuses an inventory typed on a form that was opened before a movement', async () => {
      const article = await stock.article(10);
      await stock.as('POST', '/sortieMagasin', stock.sortie(article, 4));
      const body = { id: article, version: 1, libelle: 'Film', quantite: 10, stockMinimum: 2, uniteArticle: stock.unite };
      expect(await stock.as('PUT', '/article', body)).toMatchObject({ status: 409, body: { current: { quantite: 6 } } });
    });

    it('is never changed nor deleted', async () => {
      const { db } = stock.app.services.engine;
      await stock.article(1);
      for (const statement of ['update mouvement_stock set quantite = 5', 'delete from mouvement_stock', 'truncate mouvement_stock'])
        await expect(run(db, statement)).rejects.toThrow('mouvement_stock is append-only');
    });

    it('outlives an article that no entrée and no sortie names', async () => {
      const [free, used] = [await stock.article(4), await stock.article(4)];
      await stock.as('POST', '/entreeMagasin', stock.entree(used, 1));
      expect(await stock.as('DELETE', `/article/${free}`)).toMatchObject({ status: 204 });
      expect(causes(await stock.ledger(free))).toEqual([['initial', 4, 4]]);
      expect(await stock.as('DELETE', `/article/${used}`)).toMatchObject({
        status: 409,
        body: { message: 'Cet article est utilisé par 1 entrée' },
      });
      expect(await stock.as('GET', '/article/999999/mouvements')).toMatchObject({ status: 404 });
    });
  });

  describe('refuses, and changes nothing', () => {
    it.each([
      ['more than there is', { quantiteDemande: 11, quantiteLivree: 11 }, { quantiteLivree: 'Stock insuffisant : 10 disponible(s)' }],
      [
        'zero',
        { quantiteDemande: 0, quantiteLivree: 0 },
        { quantiteDemande: 'ce champ doit être positive', quantiteLivree: 'ce champ doit être positive' },
      ],
      ['a negative quantity', { quantiteLivree: -1 }, { quantiteLivree: 'ce champ doit être positive' }],
      [
        'livrée above demandée',
        { quantiteDemande: 5, quantiteLivree: 6 },
        { quantiteLivree: 'la quantité livrée ne peut pas dépasser la quantité demandée : 5' },
      ],
      [
        'a rupture that is not the difference',
        { quantiteDemande: 5, quantiteLivree: 3, quantiteRupture: 1 },
        { quantiteRupture: 'la quantité en rupture est la demandée moins la livrée : 2' },
      ],
      [
        'a rupture of zero when some is missing',
        { quantiteDemande: 5, quantiteLivree: 3 },
        { quantiteRupture: 'ce champ doit être positive' },
      ],
      ['a letter', { quantiteLivree: 'x' }, { quantiteLivree: 'ce champ est numérique' }],
      ['an article that does not exist', { article: 999_999 }, { article: 'Vous devez séléctionner une valeur' }],
    ])('a sortie with %s, new or corrected', async (_, wrong, errors) => {
      const article = await stock.article(10);
      const body = { ...stock.sortie(article, 2), ...wrong };
      expect(await stock.as('POST', '/sortieMagasin', body)).toMatchObject({ status: 400, body: { errors } });
      expect(await stock.ledger(article)).toHaveLength(1);
      const id = idOf(await stock.as('POST', '/sortieMagasin', stock.sortie(article, 1)));
      expect(await stock.as('PUT', '/sortieMagasin', { ...body, id })).toMatchObject({ status: 400, body: { errors } });
      expect(await stock.ledger(article)).toHaveLength(2);
    });

    it('an entrée whose deletion or lowering would leave less than 0, or that no integer holds', async () => {
      const article = await stock.article(0);
      const entree = idOf(await stock.as('POST', '/entreeMagasin', stock.entree(article, 10)));
      await stock.as('POST', '/sortieMagasin', stock.sortie(article, 7));
      const refusal = {
        status: 400,
        body: { message: 'Stock insuffisant : 3 disponible(s)', errors: { quantite: 'Stock insuffisant : 3 disponible(s)' } },
      };
      expect(await stock.as('DELETE', `/entreeMagasin/${entree}`)).toMatchObject(refusal);
      expect(await stock.as('PUT', '/entreeMagasin', { id: entree, ...stock.entree(article, 6) })).toMatchObject(refusal);
      expect(await stock.as('GET', `/entreeMagasin/${entree}`)).toMatchObject({ body: { quantite: 10 } });
      expect(await stock.as('PUT', '/entreeMagasin', { id: entree, ...stock.entree(article, 7) })).toMatchObject({ status: 200 });
      expect(await stock.quantite(article)).toBe(0);
      await stock.as('POST', '/entreeMagasin', stock.entree(article, 2_147_483_647));
      expect(await stock.as('POST', '/entreeMagasin', stock.entree(article, 1))).toMatchObject({
        status: 400,
        body: { errors: { quantite: 'ce champ ne doit pas dépasser 0' } },
      });
    });
  });

  it('filters what is at or under its minimum', async () => {
    const [low, enough] = [await stock.article(5), await stock.article(6)];
    const { body } = await stock.as('GET', '/article?sousMinimum=true&size=100');
    const ids = (body as { objects: { id: number }[] }).objects.map((row) => row.id);
    expect(ids).toContain(low);
    expect(ids).not.toContain(enough);
  });

  it("proposes the paper and envelope of the job's template, in the article's unit", async () => {
    const { body: boxed } = await stock.as('POST', '/uniteArticle', { libelle: 'boîte de 500' });
    const { body: reams } = await stock.as('POST', '/uniteArticle', { libelle: 'ramette' });
    const envelope = await stock.article(9, { enveloppe: { id: stock.enveloppe }, uniteArticle: boxed });
    const paper = await stock.article(2, { papier: stock.papier, uniteArticle: reams });
    await stock.as('POST', '/sortieMagasin', stock.sortie(paper, 1));
    const answer = await stock.as('GET', `/sortieMagasin/proposition?job=${stock.job}`, undefined, 'logistique');
    expect(z.array(sortiePropositionSchema).parse(answer.body)).toHaveLength(2);
    expect(answer).toEqual({
      status: 200,
      headers: expect.anything(),
      body: [
        {
          article: { id: paper, libelle: 'Enveloppe C6/5' },
          unite: 'ramette',
          pour: 'papier',
          besoin: 3,
          dejaLivre: 1,
          quantite: 2,
          disponible: 1,
          stockMinimum: 5,
        },
        {
          article: { id: envelope, libelle: 'Enveloppe C6/5' },
          unite: 'boîte de 500',
          pour: 'enveloppe',
          besoin: 2,
          dejaLivre: 0,
          quantite: 2,
          disponible: 9,
          stockMinimum: 5,
        },
      ],
    });
    expect(await stock.as('GET', '/sortieMagasin/proposition?job=999999')).toMatchObject({ status: 400 });
    expect(await stock.as('GET', '/sortieMagasin/proposition')).toMatchObject({ status: 400 });
    expect(await stock.as('GET', `/sortieMagasin/proposition?job=${stock.job}`, undefined, 'lecture')).toMatchObject({ status: 403 });
  });

  it('tells what is left of an article to whoever delivers it', async () => {
    const article = await stock.article(7);
    const { body } = await stock.as('GET', `/sortieMagasin/disponible?article=${article}`, undefined, 'logistique');
    expect(disponibleSchema.parse(body)).toEqual({ quantite: 7, stockMinimum: 5, unite: 'Essai' });
    expect(await stock.as('GET', '/sortieMagasin/disponible?article=999999')).toMatchObject({ status: 404 });
    expect(await stock.as('GET', `/sortieMagasin/disponible?article=${article}`, undefined, 'lecture')).toMatchObject({ status: 403 });
  });

  it('shows ledger and balance to whoever may see the record, to nobody else', async () => {
    const article = await stock.article(1);
    for (const path of [`/article/${article}/mouvements`, `/article/${article}/solde`]) {
      expect(await stock.as('GET', path, undefined, 'lecture')).toMatchObject({ status: 200 });
      expect(await stock.as('GET', path, undefined, 'facturation')).toMatchObject({ status: 403 });
      expect(await stock.call('GET', path)).toMatchObject({ status: 401 });
    }
  });
});
