import type { page } from '@editique/domain/entities/page';
import type { role } from '@editique/domain/entities/role';
import type { OptionOf } from '@editique/domain/record';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { IconAlertCircle } from '../../icons/icons.ts';
import { api } from '../../lib/api.ts';
import type { ControlProps } from '../../resource/form/control/control-props.ts';
import { idIn, linksIn } from '../../resource/form/form-values.ts';
import type { FormHandle } from '../../resource/form/use-resource-form.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { NotRefreshed } from '../../ui/state/not-refreshed.tsx';
import classes from './pages-control.module.css';
import { RightsGrid } from './rights-grid.tsx';
import { rightsRows, unlistedRows } from './rights-rows.ts';
import { useMayGive } from './use-may-give.ts';

/** Edits the pages of the chosen module in the grid of rights. */
export function PagesControl({ name, field, value, onChange, error, form }: ControlProps & { form: FormHandle<typeof role> }) {
  const module = idIn(form.values.module);
  const pages = useQuery({
    queryKey: ['page', 'grid', module],
    queryFn: ({ signal }) => api<OptionOf<typeof page>[]>('GET', '/page/all', { query: { module }, signal }),
    enabled: module !== null,
  });
  const rows = useMemo(() => rightsRows(pages.data ?? []), [pages.data]);
  const chosen = useMemo(() => new Set(linksIn(value).map((item) => item.value)), [value]);
  const labels = new Map(pages.data?.map(({ id, libelle }) => [id, libelle]));
  const unlisted = unlistedRows(rows, chosen);
  const missing = unlisted.map(({ list }) => list).filter(useMayGive());
  const give = (next: Iterable<number>) => onChange([...next].map((id) => ({ value: id, label: labels.get(id) ?? '' })));
  return (
    <fieldset className={classes.pages} aria-describedby={error ? 'pages-error' : undefined}>
      <legend className={classes.legend}>
        {field.label} <span className={classes.star}>*</span>
      </legend>
      {/* When the form is refused, the focus moves to this field. */}
      <input
        name={name}
        className={classes.anchor}
        aria-label={field.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'pages-error' : undefined}
        tabIndex={-1}
        readOnly
      />
      {module === null && <p className={classes.help}>Choisissez d'abord un module&#8239;: ses pages s'affichent ici.</p>}
      {pages.error && !pages.data && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      <NotRefreshed query={pages} />
      {module !== null && pages.data?.length === 0 && <p className={classes.help}>Ce module n'a pas encore de page.</p>}
      {module !== null && rows.length > 0 && <RightsGrid rows={rows} chosen={chosen} onChange={give} />}
      {unlisted.length > 0 && (
        <MessageBlock family="amber">
          <div className={classes.unlisted}>
            <span>
              Sans «&nbsp;Lister&nbsp;», ces écrans ne sont pas dans le menu, on n'y arrive que par un lien&#8239;:{' '}
              {unlisted.map(({ libelle, verbs }) => `${libelle} (${verbs.join(', ')})`).join(', ')}.
            </span>
            {missing.length > 0 && (
              <Button size="xs" variant="default" onClick={() => give(new Set([...chosen, ...missing.map(({ id }) => id)]))}>
                Cocher «&nbsp;Lister&nbsp;»
              </Button>
            )}
          </div>
        </MessageBlock>
      )}
      {error && (
        <p id="pages-error" className={classes.error}>
          <IconAlertCircle size={14} aria-hidden /> {error}
        </p>
      )}
      <p className={classes.help}>Vous ne pouvez donner que les pages que vous avez vous-même.</p>
    </fieldset>
  );
}
