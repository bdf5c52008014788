import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Mail, Mailer } from '../mail/mail.ts';
import { VERSION } from '../version.ts';
import { LastErrors } from './last-errors.ts';
import { Metrics } from './metrics.ts';
import { RecentDurations } from './recent-durations.ts';
import { RequestRecord } from './request-record.ts';
import { sayError } from './say-error.ts';

/** A service that produces PDFs on a thread of its own. */
interface PdfWorker {
  underWay: number;
  isAlive: boolean;
}

/** What this instance has observed about itself since its start. */
export class Watch {
  readonly id = randomUUID();
  readonly started = new Date();
  readonly errors = new LastErrors();
  readonly durations = new RecentDurations();
  readonly requests = new RequestRecord(this.durations);
  readonly metrics = new Metrics(this.requests);
  readonly pdfWorkers = new Map<string, PdfWorker>();
  readonly mails = { sent: 0, failed: 0 };
  lastMailFailure: { date: string; message: string } | null = null;

  constructor() {
    const { metrics, errors, mails, pdfWorkers } = this;
    metrics.gauges('editique_build_info', 'The release that runs', 'version', () => ({ [VERSION]: 1 }));
    metrics.counters('editique_errors_total', 'Failures of requests (5xx) and of work beside them', 'work', () => errors.total);
    metrics.counters('editique_mails_total', 'Mails by whether the mail server took them', 'result', () => mails);
    metrics.gauges('editique_pdf_under_way', 'Documents that are asked for and not yet there', 'press', () =>
      Object.fromEntries([...pdfWorkers].map(([name, { underWay }]) => [name, underWay])),
    );
  }

  requestFailed(error: unknown, { id, method, routeOptions }: FastifyRequest, status: number): void {
    this.errors.note(error, { call: `${method} ${routeOptions.url ?? ''}`.trim(), id, status });
  }

  /** Returns the mailer with its mails counted. */
  counting(mailer: Mailer): Mailer {
    return {
      send: async (mail: Mail) => {
        try {
          await mailer.send(mail);
          this.mails.sent += 1;
        } catch (error) {
          this.mails.failed += 1;
          this.lastMailFailure = { date: new Date().toISOString(), message: sayError(error) };
          throw error;
        }
      },
    };
  }
}
