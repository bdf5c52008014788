import type { GrantedModule } from '@editique/domain/access/granted-module';
import { api } from '../../lib/api.ts';
import { useAnswer } from '../../lib/kept-answer.ts';
import { formatCount } from '../../lib/text/format.ts';
import { Card } from '../../ui/card/card.tsx';
import { former } from '../../ui/state/former.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import classes from './granted-card.module.css';
import { useMayGive } from './use-may-give.ts';

const NOTHING: GrantedModule[] = [];

interface GrantedCardProps {
  roles: readonly number[];
  /**
   * Whether the chosen roles differ from the user's current roles. Only then does the server refuse roles that give pages which their giver
   * does not have.
   */
  isChanged: boolean;
}

/** Shows the pages that the chosen roles give together, before the form is saved. */
export function GrantedCard({ roles, isChanged }: GrantedCardProps) {
  const mayGive = useMayGive();
  const key = [...roles].sort((a, b) => a - b).join(',');
  const { data = NOTHING, isFormer } = useAnswer({
    subject: ['role', 'granted'],
    question: key,
    read: (signal) => api<GrantedModule[]>('GET', '/users/droits', { query: { roles: key }, signal }),
    enabled: key !== '',
  });
  const shown = key === '' ? NOTHING : data;
  const pages = shown.flatMap((module) => module.pages);
  const isRefused = isChanged && !pages.every(mayGive);
  return (
    <Card title="Droits donnés" aside={formatCount(pages.length, 'page')} {...former(isFormer && key !== '')}>
      {isRefused && (
        <div className={classes.refused}>
          <MessageBlock family="amber">Ces rôles donnent des pages que vous n'avez pas vous-même&nbsp;: ils seront refusés.</MessageBlock>
        </div>
      )}
      {shown.length === 0 && <p className={classes.none}>Les pages que donnent les rôles choisis s'affichent ici.</p>}
      {shown.map(({ module, pages }) => (
        <details key={module} className={classes.module}>
          <summary>
            {module} <span className={classes.count}>{pages.length}</span>
          </summary>
          <ul className={classes.pages}>
            {pages.map((page) => (
              <li key={page.chemin}>
                {page.libelle}
                {isChanged && !mayGive(page) && <span className={classes.count}> · que vous n'avez pas</span>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Card>
  );
}
