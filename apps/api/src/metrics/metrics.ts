import type { Server } from 'node:http';
import { Counter, Gauge, Registry } from '@prometheus-io/client';
import type { Database } from '../db/database.ts';
import { Buckets, histogramText } from './buckets.ts';
import { FactReader, type Figure } from './fact-reader.ts';
import { processMetrics } from './process-metrics.ts';
import type { RequestRecord } from './request-record.ts';

/** Upper bounds in seconds. */
const STATEMENT_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15];

/**
 * The metrics of a scrape. A module adds a metric together with a function that reads its value at each scrape. Metrics from the database
 * are left out while it is unavailable.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #statements = new Buckets(STATEMENT_BOUNDS);
  readonly #requests: RequestRecord;
  readonly #facts = new FactReader();

  constructor(requests: RequestRecord) {
    this.#requests = requests;
  }

  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** Adds a gauge with one value per value of the label. */
  gauges<Label extends string>(name: string, help: string, label: Label, read: () => Readonly<Record<string, number>>): void {
    new Gauge<Label>({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect() {
        for (const [value, figure] of Object.entries(read())) this.labels(value).set(figure);
      },
    });
  }

  /** Adds a counter with one total since the start per value of the label. */
  counters<Label extends string>(name: string, help: string, label: Label, read: () => Readonly<Record<string, number>>): void {
    new Counter<Label>({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const [value, figure] of Object.entries(read())) this.labels(value).inc(figure);
      },
    });
  }

  /** Adds metrics that must be read from the database. */
  facts(read: () => Promise<readonly Figure[]>): void {
    this.#facts.add(read);
  }

  watchDatabase(database: Database): void {
    const failed = { count: 0 };
    database.onStatement(({ ms, error }) => {
      this.#statements.observe(ms / 1000);
      if (error) failed.count += 1;
    });
    this.counters('editique_database_statements_failed_total', 'Statements that the database refused or lost', 'kind', () => ({
      [database.kind]: failed.count,
    }));
    if (database.replicaReads())
      this.counters('editique_replica_reads_total', 'Reads that a replica may answer, by the node that answered', 'node', () => ({
        ...database.replicaReads(),
      }));
    const pool = () => database.pool();
    if (!pool()) return;
    this.gauges('editique_database_pool_connections', 'Connections of the pool by state', 'state', () => {
      const { total = 0, idle = 0 } = pool() ?? {};
      return { idle, busy: total - idle };
    });
    this.gauge('editique_database_pool_waiting', 'Callers that wait for a connection', () => pool()?.waiting ?? 0);
  }

  watchServer(server: Server): void {
    const open = { count: 0 };
    server.on('connection', (socket) => {
      open.count += 1;
      socket.once('close', () => {
        open.count -= 1;
      });
    });
    this.gauge('editique_http_connections', 'Open connections', () => open.count);
  }

  async text(): Promise<string> {
    const facts = await this.#facts.read();
    const parts = [processMetrics(), this.#registry, databaseState(facts !== null), ...(facts ? [registryOf(facts)] : [])];
    const texts = await Promise.all(parts.map((part) => part.metrics()));
    const statements = histogramText('editique_database_statement_seconds', 'Time of statements, without the wait for a connection', [
      { labels: {}, buckets: this.#statements },
    ]);
    return [...texts, statements, this.#requests.text()].join('');
  }
}

const databaseState = (isUp: boolean): Registry =>
  registryOf([{ name: 'editique_database_up', help: 'Whether the database answered this scrape', values: [{ value: isUp ? 1 : 0 }] }]);

function registryOf(figures: readonly Figure[]): Registry {
  const registry = new Registry();
  for (const { name, help, values } of figures) {
    const labelNames = [...new Set(values.flatMap(({ labels }) => Object.keys(labels ?? {})))];
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { labels, value } of values) gauge.set(labels ?? {}, value);
  }
  return registry;
}
