import type { Notification } from '@editique/domain/notification/notification';
import { expect } from 'vitest';
import { type AdminApp, startAdminApp } from '../../../testing/admin.ts';
import { mailsIn } from '../../../testing/outbox.ts';
import type { DatabaseKind } from '../../../testing/test-database.ts';
import type { Person } from '../../access/testing/people.ts';
import { type Job, type Production, prepareProduction } from '../../job/testing/production.ts';
import { sources } from '../notification.ts';
import { reportNewFacts } from '../report-new-facts.ts';
import { watches } from '../watch.ts';

export const JOBS = '/app/administration/job';
export const ARTICLES = '/app/administration/article';
export const preferencesOf = ({ id }: Person): string => `/users/${id}/preferences-notification`;

export interface NoticeApp extends AdminApp {
  production: Production;
  /** Looks once for facts that hold. */
  look(now?: number): Promise<void>;
  read(reader: { token: string }, query?: string): Promise<{ objects: Notification[]; total: number }>;
  choose(person: Person, chosen: Record<string, string>): Promise<void>;
  lateJob(nomjob: string): Promise<Job>;
  /** Returns the mails sent to that person during the work. */
  mailed(person: Person, work: () => Promise<unknown>): Promise<string[]>;
}

/** Starts a server that looks for facts only when the test calls for it. */
export async function startNoticeApp(kind: DatabaseKind): Promise<NoticeApp> {
  const test = await startAdminApp(kind, { environment: { PUBLIC_URL: 'https://editique.example/' } });
  const { services } = test.app;
  await watches.get(services)?.stop();
  const production = await prepareProduction(test, test.token);
  const outbox = () => mailsIn(services.config.DATA_DIR);
  return {
    ...test,
    production,
    look: (now) => reportNewFacts(services, sources, now),
    async read({ token }, query = '') {
      const { status, body } = await test.call('GET', `/notification${query}`, { token });
      expect(status).toBe(200);
      return body as { objects: Notification[]; total: number };
    },
    async choose(person, chosen) {
      expect((await test.call('PUT', preferencesOf(person), { token: person.token, body: chosen })).status).toBe(200);
    },
    lateJob: (nomjob) => production.createJob({ nomjob, dateHeureEnvoi: '2026-11-04T17:00:00Z' }),
    async mailed(person, work) {
      const before = new Set(await outbox());
      await work();
      return (await outbox()).filter((mail) => !before.has(mail) && mail.includes(`To: ${person.email}`));
    },
  };
}
