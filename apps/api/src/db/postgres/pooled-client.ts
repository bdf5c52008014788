import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';

declare module 'pg' {
  interface ClientBase {
    /** What the driver says of itself when it connects. Its own types do not tell of it. */
    getStartupConf(): Record<string, string>;
  }
}

/** The kind of connection for a pooler in transaction mode. Statements are named only if the pooler carries names over. */
export const pooledClient = (isNaming: boolean): typeof PooledClient =>
  isNaming
    ? class extends PooledClient {
        protected override readonly isNaming: boolean = true;
      }
    : PooledClient;

/**
 * A connection to PgBouncer in transaction mode. Each transaction may run on another connection to the server, so PgBouncer refuses
 * a client's own options, except the few that it carries over itself. The others are settings of the role.
 */
class PooledClient extends PreparingClient {
  protected override readonly isNaming: boolean = false;

  override getStartupConf(): Record<string, string> {
    const { user = '', database = '', application_name = '' } = pg.Client.prototype.getStartupConf.call(this);
    return { user, database, application_name, DateStyle: 'ISO', TimeZone: 'UTC' };
  }
}
