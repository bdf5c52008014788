import { randomUUID } from 'node:crypto';
import { type EntityDefinition, pathOf } from '@editique/domain/entity/entity';
import { verbPath } from '@editique/domain/entity/permission';
import { importWords, refusedImportWords } from '@editique/domain/notification/words';
import type { ImportReport } from '@editique/domain/transfer/import-report';
import type { Db, Trx } from '../../../db/database.ts';
import { type Notice, notifyUsers } from '../../../notices/notify-users.ts';
import type { Actor } from '../../../security/session.ts';

/** After this time the author may have left the import's screen. */
const LONG_MS = 10_000;

/** Notifies the author of an import of its result. */
export class ImportTeller {
  readonly #began = Date.now();
  readonly #timeZone: string;
  readonly #notice: Omit<Notice, 'message'>;
  readonly #nouns: EntityDefinition['nouns'];

  constructor(timeZone: string, entity: EntityDefinition, author: Actor) {
    this.#timeZone = timeZone;
    this.#nouns = entity.nouns;
    this.#notice = {
      type: 'import',
      cle: `import:${randomUUID()}`,
      lien: pathOf(entity),
      // Users who may import may read the result, even if they may not list.
      page: verbPath(entity, 'ajouter'),
      utilisateur: author.id,
    };
  }

  done(db: Db | Trx, report: ImportReport): Promise<void> {
    return notifyUsers(db, this.#timeZone, [{ ...this.#notice, message: importWords(this.#nouns, report) }]);
  }

  /** Notifies of a refusal, unless it came so fast that the author has read it on the screen. */
  async refused(db: Db): Promise<void> {
    if (Date.now() - this.#began > LONG_MS)
      await notifyUsers(db, this.#timeZone, [{ ...this.#notice, message: refusedImportWords(this.#nouns) }]);
  }
}
