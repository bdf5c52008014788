import { entityNamed } from '@editique/domain/catalog';
import { nounOf } from '@editique/domain/entity/entity';
import { inUseAnswer } from '@editique/domain/error-answer';
import { Link } from 'react-router';
import type { ApiError } from '../../lib/api.ts';
import classes from './usage-links.module.css';

interface UsageLinksProps {
  /** The server's refusal of the deletion. */
  error: ApiError;
  /** The name of the record to be deleted, which is not repeated. */
  name: string;
  onFollow: () => void;
}

/** The first records that use the record to be deleted, each with a link. */
export function UsageLinks({ error, name, onFollow }: UsageLinksProps) {
  const usages = inUseAnswer.safeParse(error.body).data?.usages ?? [];
  if (usages.length === 0) return null;
  return (
    <ul className={classes.usages} aria-label="Utilisé par">
      {usages.map(({ entite, id, libelle, detail, chemin }) => (
        <li key={`${entite} ${id}`} className={classes.usage}>
          <span className={classes.kind}>{nounOf(entityNamed(entite))}</span>
          <Link to={chemin} onClick={onFollow} className={classes.link}>
            {libelle || `n° ${id}`}
          </Link>
          {detail && detail !== name && <span className={classes.detail}>{detail}</span>}
        </li>
      ))}
    </ul>
  );
}
