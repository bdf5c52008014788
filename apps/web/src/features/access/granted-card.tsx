import type { GrantedModule } from '@editique/domain/access/granted-module';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/text/format.ts';
import { Card } from '../../ui/card/card.tsx';
import classes from './granted-card.module.css';

const NOTHING: GrantedModule[] = [];

/** What the chosen roles give together, before it is saved. */
export function GrantedCard({ roles }: { roles: readonly number[] }) {
  const key = [...roles].sort((a, b) => a - b).join(',');
  const { data = NOTHING } = useQuery({
    queryKey: ['role', 'granted', key],
    queryFn: ({ signal }) => api<GrantedModule[]>('GET', '/users/droits', { query: { roles: key }, signal }),
    enabled: key !== '',
    placeholderData: keepPreviousData,
  });
  const shown = key === '' ? NOTHING : data;
  const count = shown.reduce((total, { pages }) => total + pages.length, 0);
  return (
    <Card title="Droits donnés" aside={formatCount(count, 'page')}>
      {shown.length === 0 && <p className={classes.none}>Les pages que donnent les rôles choisis s'affichent ici.</p>}
      {shown.map(({ module, pages }) => (
        <details key={module} className={classes.module}>
          <summary>
            {module} <span className={classes.count}>{pages.length}</span>
          </summary>
          <ul className={classes.pages}>
            {pages.map((page) => (
              <li key={page.chemin}>{page.libelle}</li>
            ))}
          </ul>
        </details>
      ))}
    </Card>
  );
}
