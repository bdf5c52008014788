/** The given name cannot be that of a migration. */
export class MigrationNameError extends Error {}

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const MAX_LENGTH = 60;
const LAST = 999;

/** Returns the file name of the next migration, such as '043_transporteur.sql'. */
export function nextFile(name: string | undefined, existing: readonly string[]): string {
  if (name === undefined) throw new MigrationNameError('Give the migration a name: npm run new:migration -- add_transporteur');
  if (!NAME.test(name) || name.length > MAX_LENGTH)
    throw new MigrationNameError(
      `The name of a migration is made of lower-case words joined by underscores, ${MAX_LENGTH} characters at most: add_transporteur, not '${name}'`,
    );
  if (existing.some((file) => file.slice(4) === `${name}.sql`)) throw new MigrationNameError(`A migration is named '${name}' already`);
  const number = Math.max(0, ...existing.map((file) => Number(file.slice(0, 3)))) + 1;
  if (number > LAST) throw new MigrationNameError(`Migrations have three digits: ${LAST} is the last`);
  return `${String(number).padStart(3, '0')}_${name}.sql`;
}
