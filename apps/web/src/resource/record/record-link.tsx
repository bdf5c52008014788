import { entityNamed } from '@editique/domain/catalog';
import { Link } from 'react-router';
import { MISSING } from '../../lib/format.ts';
import { isObject, referenceName } from './record.ts';
import classes from './record-link.module.css';
import { useRights } from './use-rights.ts';

interface RecordLinkProps {
  /** The entity's name. */
  to: string;
  /** The reference, as it came. */
  value: unknown;
}

/** The name of a referenced record: a link to its page, or to its form, where the user may go there. */
export function RecordLink({ to, value }: RecordLinkProps) {
  const rights = useRights(entityNamed(to));
  if (!isObject(value)) return <span className={classes.missing}>{MISSING}</span>;
  const name = referenceName(to, value);
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
