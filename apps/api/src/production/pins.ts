import { OPERATIONS, OVER_AT } from '@editique/domain/planning/facts';

/**
 * SQL for whether a pin counts. One that was set before its operation's step ended counts until that end: it does not say where later
 * reprints are made.
 */
export function pinCounts(pin: string, job: string): string {
  const overAt = `case ${pin}.operation ${OPERATIONS.map((operation) => `when '${operation}' then ${OVER_AT[operation]}`).join(' ')} end`;
  return `(${job}.etape < ${overAt} or ${pin}.etape >= ${overAt})`;
}
