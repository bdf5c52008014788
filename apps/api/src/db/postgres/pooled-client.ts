import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';

declare module 'pg' {
  interface ClientBase {
    /** The driver's startup parameters. Missing in its type definitions. */
    getStartupConf(): Record<string, string>;
  }
}

/** Returns the client class for a pooler in transaction mode. Statements are named only if the pooler supports prepared statements. */
export const pooledClient = (isNaming: boolean): typeof PooledClient =>
  isNaming
    ? class extends PooledClient {
        protected override readonly isNaming: boolean = true;
      }
    : PooledClient;

/**
 * A connection to PgBouncer in transaction mode. Each transaction may run on another server connection, so PgBouncer refuses a client's
 * startup options except the few that it tracks itself. All other settings are those of the role.
 */
class PooledClient extends PreparingClient {
  protected override readonly isNaming: boolean = false;

  override getStartupConf(): Record<string, string> {
    const { user = '', database = '', application_name = '' } = pg.Client.prototype.getStartupConf.call(this);
    return { user, database, application_name, DateStyle: 'ISO', TimeZone: 'UTC' };
  }
}
