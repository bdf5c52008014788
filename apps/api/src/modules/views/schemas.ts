import { catalog } from '@editique/domain/catalog';
import { columnWidth } from '@editique/domain/entity/column-width';
import { type EntityDefinition, pathOf, readableFields } from '@editique/domain/entity/entity';
import { INTEGER_MAX, TEXT_MAX, text } from '@editique/domain/entity/field';
import { fieldErrors, fieldSchema, idSchema, versionSchema } from '@editique/domain/entity/schema';
import { failure, validation } from '@editique/domain/messages';
import type { SavedView, ShownColumn } from '@editique/domain/views/saved-view';
import { z } from 'zod';
import type { Resource } from '../../engine/definition/resource.ts';
import { listSchemaOf } from '../../engine/list/list-schema.ts';
import { AppError, forbidden, invalid } from '../../http/errors.ts';
import type { Session } from '../../security/session.ts';

const MAX_COLUMNS = 100;
const MAX_PARAMETERS = 60;
const MAX_VALUE = 300;

const message = 'colonnes est une liste de {nom, visible, largeur}';
/** The columns that a client may send, in the order in which they are shown. */
export const columnsInput = z
  .array(
    z.object(
      {
        nom: z.string(message).max(TEXT_MAX, message),
        visible: z.boolean(message).default(true),
        largeur: z.int(message).min(columnWidth.min, message).max(columnWidth.max, message).nullish(),
      },
      message,
    ),
    message,
  )
  .max(MAX_COLUMNS, message);

const parameter = z.string(failure.invalid).max(MAX_VALUE, failure.invalid);
const parametersSchema = z.preprocess(
  (given, context) => {
    // Counted first: the record checks each key and makes issues for each, which occupies the server for seconds if there are thousands.
    if (!isTooMany(given)) return given;
    context.addIssue(failure.invalid);
    return z.NEVER;
  },
  z
    .record(
      z.string().max(MAX_VALUE, failure.invalid),
      z.union([parameter, z.array(parameter).max(100, failure.invalid)], failure.invalid),
      failure.invalid,
    )
    .meta({ maxProperties: MAX_PARAMETERS }),
);
const isTooMany = (given: unknown): boolean => typeof given === 'object' && given !== null && Object.keys(given).length > MAX_PARAMETERS;

const requiredText = (issue: { input?: unknown }): string =>
  issue.input === undefined || issue.input === null ? validation.required : validation.string;
const listName = z.string({ error: requiredText }).refine((name) => catalog.some((entity) => entity.name === name), validation.selection);

const content = {
  nom: fieldSchema(text('Nom')),
  /** The list's own query parameters. */
  parametres: parametersSchema,
  colonnes: columnsInput.nullish(),
  /** The role that the view is shared with, or null. */
  role: z.int(validation.selection).min(1, validation.selection).max(INTEGER_MAX, validation.selection).nullish(),
  defaut: z.boolean(validation.selection).default(false),
};
export const createViewBody = z.object({ liste: listName, ...content });
export const updateViewBody = z.object({ id: idSchema, version: versionSchema, ...content });
export type ViewContent = z.infer<z.ZodObject<typeof content>>;

/** Returns the entity of the list. 404 when there is none, 403 when the user may not open it. */
export function listOf(name: string, session: Session): EntityDefinition {
  const entity = catalog.find((candidate) => candidate.name === name);
  if (!entity) throw new AppError(404, failure.notFound);
  if (!session.paths.has(pathOf(entity))) throw forbidden();
  return entity;
}

/** Refuses a view with parameters or columns that its list does not know: opening it would always fail. */
export function checkContent(resource: Resource, given: Pick<ViewContent, 'parametres' | 'colonnes'>): void {
  const parsed = listSchemaOf(resource).safeParse(given.parametres);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  checkColumns(resource, given.colonnes ?? []);
}

/**
 * Drops the parameters and columns that the list no longer knows: a view stored by an older release could otherwise be neither opened nor
 * changed.
 */
export function knownPart(resource: Resource, view: SavedView): SavedView {
  const schema = listSchemaOf(resource);
  const isKnown = ([name, value]: [string, unknown]): boolean => schema.safeParse({ [name]: value }).success;
  return {
    ...view,
    parametres: Object.fromEntries(Object.entries(view.parametres).filter(isKnown)),
    colonnes: view.colonnes && knownColumns(resource, view.colonnes),
  };
}

export function knownColumns(resource: Resource, columns: readonly ShownColumn[]): ShownColumn[] {
  const known = columnNames(resource);
  return columns.filter(({ nom }) => known.has(nom));
}

export function checkColumns(resource: Resource, columns: readonly ShownColumn[]): void {
  const known = columnNames(resource);
  const unknown = columns.find(({ nom }) => !known.has(nom));
  if (unknown) throw invalid({ colonnes: `« ${unknown.nom} » n'est pas une colonne de cette liste` });
  if (new Set(columns.map(({ nom }) => nom)).size < columns.length) throw invalid({ colonnes: 'une colonne y est deux fois' });
}

const columnNames = ({ table: { entity }, computed }: Resource): Set<string> =>
  new Set(['id', ...readableFields(entity).map(([name]) => name), ...Object.keys(computed)]);
