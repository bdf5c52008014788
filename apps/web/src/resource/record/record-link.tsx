import type { EntityDefinition } from '@editique/domain/entity/entity';
import { Link } from 'react-router';
import { isObject } from '../../lib/is-object.ts';
import { MISSING } from '../../lib/text/format.ts';
import { nameOf } from './record.ts';
import classes from './record-link.module.css';
import { useRights } from './use-rights.ts';

interface RecordLinkProps {
  entity: EntityDefinition;
  /** The reference, as the API returned it. */
  value: unknown;
}

/** The name of a referenced record: a link to its page, or to its form, if the user may open one of them. */
export function RecordLink({ entity, value }: RecordLinkProps) {
  const rights = useRights(entity);
  if (!isObject(value)) return <span className={classes.missing}>{MISSING}</span>;
  const name = nameOf(entity, value);
  const id = typeof value.id === 'number' ? value.id : null;
  const href = id === null ? null : (rights.hrefTo('afficher', id) ?? rights.hrefTo('modifier', id));
  return href ? (
    <Link to={href} className={classes.link}>
      {name}
    </Link>
  ) : (
    name
  );
}
