import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { etapes, job } from '@editique/domain/entities/job';
import { failure } from '@editique/domain/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../../../scripts/lib/debian.mjs';
import { createApp } from '../app.ts';
import { connect } from '../db/connect.ts';
import { run } from '../db/database.ts';
import { EventReader } from '../modules/live/testing/event-reader.ts';
import { listen } from '../modules/live/testing/listen.ts';
import { type AdminApp, startAdminApp } from '../testing/admin.ts';
import { cuttable } from '../testing/cuttable.ts';
import { eachDatabase } from '../testing/test-database.ts';

const METRICS_TOKEN = 'un-jeton-de-mesure-2026';
const environment = { METRICS_TOKEN };
const ETAPES = etapes.map(({ value }) => value);

const textOf = async (test: Pick<AdminApp, 'call'>): Promise<string> => {
  const { status, body } = await test.call('GET', '/metrics', { token: METRICS_TOKEN });
  expect(status).toBe(200);
  return String(body);
};
const sampleOf = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};
/** The metrics in the guide's table. */
const described = (): string[] => {
  const guide = readFileSync(new URL('../../../../docs/guide/surveillance.md', import.meta.url), 'utf8');
  const cells = [...guide.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => cell.match(/editique_\w+/g) ?? []);
};

eachDatabase((kind) => {
  let test: AdminApp;
  beforeAll(async () => {
    test = await startAdminApp(kind, { environment });
  });
  afterAll(() => test?.close());

  it('tells of the database, the threads, the work and the backups', async () => {
    const { db } = test.app.services.engine;
    await run(
      db,
      `insert into sauvegarde (origine, fichier, debut, fin, octets, erreur) values
        ('nocturne', '/x/a.zip', now() - interval '2 hours', now() - interval '1 hour', 1234, null),
        ('nocturne', '/x/b.zip', now(), now(), null, 'plus de place')`,
    );
    await test.samples.create(job);
    // Polls for the first scrape that the database answers: a later one may be cached for some seconds. The database has two seconds to
    // answer, which a busy machine may need more than once.
    let text = '';
    const isUp = async () => {
      text = await textOf(test);
      return sampleOf(text, 'editique_database_up');
    };
    await expect.poll(isUp).toBe(1);
    expect(sampleOf(text, 'editique_pdf_under_way{press="documents"}')).toBe(0);
    expect(sampleOf(text, 'editique_streams')).toBe(0);
    expect(sampleOf(text, 'editique_database_statement_seconds_count')).toBeGreaterThan(0);
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'editique_list_memory_total{result="hit"}'])
      expect(sampleOf(text, name), name).toBeDefined();
    expect(sampleOf(text, 'editique_database_pool_connections{state="idle"}') !== undefined).toBe(kind === 'postgres');
    expect(ETAPES.map((etape) => sampleOf(text, `editique_jobs{etape="${etape}"}`)).filter((n) => n === 1)).toHaveLength(1);
    expect(sampleOf(text, 'editique_backup_age_seconds')).toBeGreaterThanOrEqual(3600);
    expect(sampleOf(text, 'editique_backup_size_bytes')).toBe(1234);
    expect(sampleOf(text, 'editique_backup_failed')).toBe(1);
    expect(sampleOf(text, 'editique_instances')).toBe(1);
    // The embedded database has one connection and no pool. Neither database has a replica here: see replica.test.ts.
    const absent = kind === 'postgres' ? /^editique_replica_/ : /^editique_(replica|database_pool)_/;
    const expected = described().filter((name) => !absent.test(name));
    const told = [...text.matchAll(/^# TYPE (editique_\w+) /gm)].map(([, name]) => name);
    expect(told.toSorted(), 'the table of the guide').toEqual(expected.toSorted());
  });

  it('counts the screens that follow the changes', async () => {
    const streams = async () => sampleOf(await textOf(test), 'editique_streams');
    const reader = await EventReader.open(await listen(test.app), test.token);
    try {
      expect(await streams()).toBe(1);
    } finally {
      reader.close();
    }
    await expect.poll(streams).toBe(0);
  });

  it('is read with its token alone', async () => {
    for (const token of [undefined, 'un-autre-jeton-de-mesure', test.token, `${METRICS_TOKEN}x`]) {
      const answer = await test.call('GET', '/metrics', token === undefined ? {} : { token });
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
    const { headers } = await test.call('GET', '/metrics', { token: METRICS_TOKEN });
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect((await test.call('GET', '/ville', { token: METRICS_TOKEN })).status, 'it opens nothing else').toBe(401);
  });

  it('counts requests by pattern, method and status, whatever addresses somebody makes up', async () => {
    await test.call('GET', '/ville/1', { token: test.token });
    await test.call('GET', '/ville/2?q="a\\b', { token: test.token });
    for (const path of ['/nulle-part', '/nulle-part/2', '/ailleurs"{}']) await test.call('GET', path, { token: test.token });
    await test.app.server.inject({ method: 'PROPFIND', url: '/api/ville' });
    const text = await textOf(test);
    const route = 'route="/api/ville/:id",method="GET"';
    expect(sampleOf(text, `editique_http_requests_total{${route},status="404"}`)).toBe(2);
    expect(sampleOf(text, `editique_http_request_duration_seconds_count{${route}}`)).toBe(2);
    expect(sampleOf(text, `editique_http_request_duration_seconds_bucket{${route},le="+Inf"}`)).toBe(2);
    // If the web application is built, its page route takes the addresses that no other route matches.
    const [none = 0, page = 0] = ['route="none",method=""', 'route="/*",method="GET"'].map((labels) =>
      sampleOf(text, `editique_http_requests_total{${labels},status="404"}`),
    );
    expect(none + page).toBeGreaterThanOrEqual(3);
    expect(text).not.toMatch(/nulle-part|ailleurs|PROPFIND/);
  });

  const promtool = findProgram('promtool');
  if (promtool)
    it('is without fault to promtool', async () => {
      const { status, stdout, stderr } = spawnSync(promtool, ['check', 'metrics'], { input: await textOf(test), encoding: 'utf8' });
      expect(`${stdout}${stderr}`).toBe('');
      expect(status).toBe(0);
    });
});

describe('without the database, or without the setting', () => {
  let test: AdminApp;
  beforeAll(async () => {
    test = await startAdminApp('postgres');
  });
  afterAll(() => test?.close());

  it('is not there', async () => {
    for (const token of [METRICS_TOKEN, test.token])
      expect(await test.call('GET', '/metrics', { token })).toMatchObject({ status: 404, body: { message: failure.noRoute } });
  });

  it('answers while the database is away, with what the process knows', async () => {
    const way = await cuttable(test.database.config().DATABASE_URL as string);
    const config = test.database.config({ ...environment, DATABASE_URL: way.url });
    const app = await createApp(config, await connect(config, () => undefined));
    try {
      await way.cut();
      const answer = await app.server.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      expect(answer.statusCode).toBe(200);
      expect(sampleOf(answer.body, 'editique_database_up')).toBe(0);
      expect(answer.body).toContain('process_resident_memory_bytes');
      expect(answer.body).not.toContain('editique_jobs{');
    } finally {
      await app.close();
    }
  });
});
