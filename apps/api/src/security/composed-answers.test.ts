import { catalog } from '@editique/domain/catalog';
import { article } from '@editique/domain/entities/article';
import { pathOf } from '@editique/domain/entity/entity';
import { productPages } from '@editique/domain/menu';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../db/database.ts';
import { givePeople, type Person } from '../modules/access/testing/people.ts';
import { type Job, type Production, prepareProduction } from '../modules/job/testing/production.ts';
import { type AdminApp, startAdminApp } from '../testing/admin.ts';
import { eachDatabase } from '../testing/test-database.ts';
import { trimmed, valueAt } from './testing/answer-parts.ts';

/** An answer made of several lists. */
interface Composed {
  /** Returns the address, for the test's job and article. */
  path: (known: { job: number; article: number }) => string;
  /** The pages that grant the call. */
  opens: string[];
  /** The parts that each page grants, as paths into the answer. A user without the page gets the same answer without these parts. */
  parts: Record<string, string[]>;
}

const P = (name: string): string => `/app/administration/${name}`;
const lists = catalog.map(pathOf);

const composed: Record<string, Composed> = {
  suivi: {
    path: ({ job }) => `/job/${job}/suivi`,
    opens: [P('job/afficher')],
    parts: {
      [P('spool')]: ['spools'],
      [P('historique')]: ['historique'],
      [P('depot')]: ['depots', 'totaux.plisDeposes', 'totaux.plisRestants'],
      [P('affranchissement')]: ['affranchissements', 'totaux.affranchissement'],
      [P('sortieMagasin')]: ['sorties'],
      [P('retour')]: ['hasRetour'],
    },
  },
  dashboard: {
    path: () => '/dashboard',
    // The total that clients owe depends on this page and not on a list. A later test covers that.
    opens: [P('facture/balance-agee')],
    parts: {
      [P('job')]: ['jobs', 'plis'],
      [P('article')]: ['stock'],
      [P('bibliotheque')]: ['attendus'],
      [P('facture')]: ['facturation', 'ventes'],
      [P('reglement')]: ['encaissements'],
      [P('affranchissement')]: ['affranchissement'],
      [P('historique')]: ['evenements'],
    },
  },
  'à facturer': {
    path: () => '/facture/a-facturer',
    opens: [P('facture/a-facturer')],
    parts: { [P('affranchissement')]: ['0.jobs.0.affranchissement'] },
  },
  mouvements: {
    path: ({ article }) => `/article/${article}/mouvements?details=true`,
    opens: [P('article/afficher')],
    parts: { [P('sortieMagasin')]: ['objects.0.reference.libelle'], [P('entreeMagasin')]: ['objects.1.reference.libelle'] },
  },
};

const EXPECTED = `update bibliotheque set attendu_jour_semaine = extract(isodow from now() - interval '1 day'), attendu_heure = '00:01' where id = $1::int`;

eachDatabase((kind) => {
  let test: AdminApp;
  let production: Production;
  let known: { job: number; article: number };
  /** For each answer, a user with every list, and a user without each single list. */
  const full = new Map<string, Person>();
  const without = new Map<string, Person>();

  beforeAll(async () => {
    test = await startAdminApp(kind);
    production = await prepareProduction(test, test.token);
    const job = await production.createJob({ nombreSpool: 1 });
    await production.add('affranchissement', { prix: 12.5, detail: 'Timbres', job: job.id });
    // Expected each week on yesterday's weekday, so it is overdue now and its part of the answer is not empty.
    await run(test.app.services.engine.db, EXPECTED, [(await production.createClient()).bibliotheque]);
    known = { job: job.id, article: await movedArticle(job) };
    await production.walkTo(job.id, 6);
    const wanted = Object.entries(composed).flatMap(([name, { opens }]) => [
      { key: name, paths: [...opens, ...lists], people: full },
      ...lists.map((path) => ({ key: `${name} ${path}`, paths: [...opens, ...lists.filter((list) => list !== path)], people: without })),
    ]);
    const people = await givePeople(
      test,
      wanted.map(({ paths }) => paths),
    );
    wanted.forEach(({ key, people: kept }, index) => {
      kept.set(key, people[index] as Person);
    });
  });
  afterAll(() => test?.close());

  async function movedArticle(job: Job): Promise<number> {
    const { id } = await test.samples.create(article, { quantite: 5 });
    const moved = { article: id, dateHeureSortie: '2026-11-10T09:00:00Z' };
    const fournisseur = await production.add('fournisseur', { libelle: 'Papeterie' });
    const entree = { ...moved, client: production.client, fournisseur, quantite: 5, numeroBonLivraison: 'BL-1', numeroCia: '1' };
    await production.add('entreeMagasin', entree);
    const sortie = { ...moved, job: job.id, demandeur: 'Tazi', quantiteDemande: 3, quantiteLivree: 2, quantiteRupture: 1 };
    await production.add('sortieMagasin', sortie);
    return id;
  }

  const read = async (name: string, person?: Person): Promise<unknown> => {
    const { status, body } = await test.call('GET', (composed[name] as Composed).path(known), { token: person?.token ?? '' });
    expect(status).toBe(200);
    return body;
  };

  it.each(Object.keys(composed))('%s: each part goes with its list, and no other list changes it', async (name) => {
    const { parts } = composed[name] as Composed;
    const whole = await read(name, full.get(name));
    for (const path of lists) {
      const shown = await read(name, without.get(`${name} ${path}`));
      for (const part of parts[path] ?? []) {
        expect(valueAt(whole, part), `${part} with ${path}`).not.toBeNullable();
        expect(valueAt(shown, part), `${part} without ${path}`).toBeNullable();
      }
      expect(trimmed(shown, parts[path])).toEqual(trimmed(whole, parts[path]));
    }
  });

  it.each([
    ['facture/balance-agee', 'encours'],
    ['depot/a-deposer', 'aDeposer'],
  ])('tells what goes with the page %s to whoever has it alone, and to no list', async (page, part) => {
    const [seer, lister] = (await givePeople(test, [[P(page)], lists])) as [Person, Person];
    expect(Object.keys((await read('dashboard', seer)) as object)).toEqual(['jour', 'date', part]);
    expect(await read('dashboard', lister)).not.toHaveProperty(part);
  });

  it('finds everywhere only what can be listed', async () => {
    const [reader] = await givePeople(test, [[P('client')]]);
    const found = async (person: Person) =>
      ((await test.call('GET', '/search?q=Relev', { token: person.token })).body as { entite: string }[]).map(({ entite }) => entite);
    expect(new Set(await found(full.get('suivi') as Person))).toEqual(new Set(['job', 'spool', 'bibliotheque']));
    expect(await found(reader as Person)).toEqual([]);
    for (const entity of ['job', 'spool', 'bibliotheque'])
      expect(await found(without.get(`suivi ${P(entity)}`) as Person)).not.toContain(entity);
  });

  it('shows spools to whoever declares progress on them, postage to whoever sees the lines of factures, returns to whoever changes the job', async () => {
    const [worker, biller] = (await givePeople(test, [
      [P('job/modifier'), P('job/avancement')],
      [P('facture/a-facturer'), P('facture/afficher')],
    ])) as [Person, Person];
    expect(Object.keys((await read('suivi', worker)) as object).join(' ')).toMatch(/^faits hasRetour papier enveloppe.* spools totaux$/);
    expect(valueAt(await read('à facturer', biller), '0.jobs.0.affranchissement')).toBe(12.5);
  });

  it('shows an account whole to whoever holds its page, and nothing of it to whoever holds everything else', async () => {
    const account = P('client/compte');
    const others = productPages.map(({ path }) => path).filter((path) => path !== account);
    const [reader, other, payer] = (await givePeople(test, [[account], others, [P('reglement/ajouter')]])) as [Person, Person, Person];
    const ask = async (path: string, { token }: Person) => (await test.call('GET', path, { token })).status;
    for (const path of [`/client/${production.client}/compte`, `/client/${production.client}/releve.pdf`])
      expect([path, await ask(path, reader), await ask(path, other)]).toEqual([path, 200, 403]);
    for (const path of ['/facture/balance-agee', '/facture/balance-agee/export', '/facture/journal-ventes/apercu'])
      expect([path, await ask(path, reader), await ask(path, payer)]).toEqual([path, 403, 403]);
    // A form grants its own select. What an existing règlement already pays requires the right to change règlements.
    const offered = `a-regler?client=${production.client}`;
    expect([await ask(`/reglement/${offered}`, payer), await ask(`/reglement/${offered}`, reader)]).toEqual([200, 403]);
    expect([await ask(`/reglement/1/${offered}`, payer), await ask(`/reglement/1/${offered}`, other)]).toEqual([403, 404]);
  });

  it('narrows a select by what it shows and by references alone, where the list is closed', async () => {
    const [writer, reader] = (await givePeople(test, [
      [P('sortieMagasin/ajouter'), P('depot/ajouter'), P('historique')],
      [P('sortieMagasin/ajouter'), P('depot/ajouter'), P('article'), P('job'), '/app/utilisateur'],
    ])) as [Person, Person];
    const ask = async (path: string, { token }: Person) => (await test.call('GET', path, { token })).status;
    for (const path of ['/article/all', '/article/all?q=a&size=5', `/job/all?client=${production.client}&id=1&idMax=9`, '/users/all'])
      expect([path, await ask(path, writer), await ask(path, reader)]).toEqual([path, 200, 200]);
    for (const path of [
      '/article/all?quantiteMin=4',
      '/article/all?sousMinimum=true',
      '/job/all?etape=6',
      '/job/all?aFacturer=true',
      '/users/all?roles=1',
    ])
      expect([path, await ask(path, writer), await ask(path, reader)]).toEqual([path, 403, 200]);
  });

  it('looks for letters in what a select shows, where the list is closed', async () => {
    const [writer, reader] = (await givePeople(test, [
      [P('sortieMagasin/ajouter'), P('historique'), P('job/ajouter')],
      [P('job'), '/app/utilisateur', P('bibliotheque')],
    ])) as [Person, Person];
    const { id } = await production.createJob({ nomjob: 'Relances 5521', observation: 'Litige 7788', commentaire: 'avocat saisi' });
    const found = async (path: string, { token }: Person) => {
      const { status, body } = await test.call('GET', path, { token });
      expect([path, status]).toEqual([path, 200]);
      return (body as { id: number }[]).map((option) => option.id);
    };
    const mail = encodeURIComponent(writer.email);
    for (const size of ['', '&size=50']) {
      for (const q of ['7788', 'avocat', '7788+relances', 'relances+avocat', '5521+litige']) {
        expect([q, size, await found(`/job/all?q=${q}${size}`, writer)]).toEqual([q, size, []]);
        expect([q, size, await found(`/job/all?q=${q}${size}`, reader)]).toEqual([q, size, [id]]);
      }
      expect(await found(`/job/all?q=relances+5521${size}`, writer)).toEqual([id]);
      // The select of jobs does not show the client, so searching for a client's name must not find its jobs.
      expect(await found(`/job/all?q=5521+atlas${size}`, writer)).toEqual([]);
      expect(await found(`/users/all?q=${mail}${size}`, writer)).toEqual([]);
      expect(await found(`/users/all?q=${mail}${size}`, reader)).toEqual([writer.id]);
      expect(await found(`/users/all?q=essai+personne${size}`, writer)).not.toEqual([]);
      // The select of bibliothèques shows the client.
      const templates = await found(`/bibliotheque/all?q=atlas${size}`, writer);
      expect(templates).not.toEqual([]);
      expect(templates).toEqual(await found(`/bibliotheque/all?q=atlas${size}`, reader));
    }
  });

  it('finds the job of a dépôt by what its select shows, and by nothing else that the list of jobs holds', async () => {
    const [clerk, reader] = (await givePeople(test, [[P('depot/ajouter')], [P('depot/ajouter'), P('job')]])) as [Person, Person];
    const { id } = await production.createJob({
      nomjob: 'Mises en demeure 5533',
      observation: 'Litige 8899',
      commentaire: 'huissier saisi',
    });
    const found = async (q: string, { token }: Person) =>
      ((await test.call('GET', `/depot/jobs?q=${q}`, { token })).body as { id: number }[]).map((job) => job.id);
    for (const q of ['8899', 'huissier', 'demeure+huissier', '5533+litige']) {
      expect([q, await found(q, clerk)]).toEqual([q, []]);
      expect([q, await found(q, reader)]).toEqual([q, [id]]);
    }
    for (const q of ['demeure', '5533', '5533+atlas', 'atlas+demeure']) expect([q, await found(q, clerk)]).toEqual([q, [id]]);
  });

  it('shows no shared view of a list that is closed', async () => {
    const [sharer] = (await givePeople(test, [[P('client'), P('client/ajouter')]])) as [Person];
    const roles = (await test.call('GET', '/vues/roles?liste=client', { token: sharer.token })).body as { id: number }[];
    const view = { liste: 'client', nom: 'À suivre', parametres: { q: 'atlas' }, role: roles[0]?.id };
    const { body } = await test.call('POST', '/vues', { token: sharer.token, body: view });
    const choose = () => test.call('PUT', `/vues/${(body as { id: number }).id}/defaut`, { token: sharer.token, body: { defaut: true } });
    expect((await choose()).status).toBe(200);
    const { db } = test.app.services.engine;
    await run(db, `delete from role_page where role_id = $1::int and page_id = (select id from page where chemin = $2::text)`, [
      roles[0]?.id,
      P('client'),
    ]);
    await test.app.services.rights.announceChange();
    expect((await choose()).status).toBe(403);
  });
});
