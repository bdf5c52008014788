import type { SavedView } from '@editique/domain/views/saved-view';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import type { PlacedColumn } from '../list/columns/placed-columns.ts';
import type { AnyListController } from '../list/state/use-list.ts';
import { useViews } from './use-views.ts';
import { addressOf, type ViewContent } from './view-content.ts';
import { ViewForm } from './view-form.tsx';
import { ViewItem } from './view-item.tsx';
import classes from './views-menu.module.css';

interface ViewChooserProps {
  list: AnyListController;
  /** What the list shows at the moment. */
  now: ViewContent;
  active: SavedView | undefined;
  isChanged: boolean;
  onPlace: (columns: PlacedColumn[]) => void;
  onChosen: () => void;
}

/** The named views of a list: one press opens a view; the starred one opens with the list; the user's own views can be changed. */
export function ViewChooser({ list, now, active, isChanged, onPlace, onChosen }: ViewChooserProps) {
  const navigate = useNavigate();
  const { views = [], failure, readAgain, create, update, remove, setDefault } = useViews(list.entity);
  const [edited, setEdited] = useState<SavedView['id'] | 'new' | null>(null);
  const root = useFocusBack(edited);
  const edit = (what: typeof edited) => {
    create.reset();
    update.reset();
    setEdited(what);
  };
  const open = (view: SavedView) => {
    if (view.colonnes) onPlace(view.colonnes);
    navigate(addressOf(view));
    onChosen();
  };
  const keepOpen = (view: SavedView) => {
    navigate(addressOf(view), { replace: true });
    setEdited(null);
  };
  return (
    <section ref={root} aria-label="Vues">
      <h2 className={classes.title}>Vues</h2>
      {failure && (
        <MessageBlock
          action={
            <Button variant="subtle" size="xs" onClick={readAgain}>
              Réessayer
            </Button>
          }
        >
          {messageOf(failure)}
        </MessageBlock>
      )}
      <ul className={classes.items}>
        {views.map((view) =>
          view.id === edited ? (
            <li key={view.id}>
              <ViewForm
                // The key remounts the form when the view was changed elsewhere.
                key={view.version}
                entity={list.entity}
                view={view}
                error={update.error}
                isSaving={update.isPending}
                onCancel={() => setEdited(null)}
                onSave={(details) => update.mutate({ view, ...details }, { onSuccess: () => setEdited(null) })}
                onDelete={() => remove.mutate(view, { onSuccess: () => setEdited(null) })}
              />
            </li>
          ) : (
            <ViewItem
              key={view.id}
              view={view}
              isActive={view.id === active?.id}
              onOpen={() => open(view)}
              onStar={() => setDefault.mutate(view)}
              onEdit={() => edit(view.id)}
            />
          ),
        )}
      </ul>
      {edited === null && update.error && <MessageBlock>{messageOf(update.error)}</MessageBlock>}
      {edited === 'new' && (
        <ViewForm
          entity={list.entity}
          error={create.error}
          isSaving={create.isPending}
          onCancel={() => setEdited(null)}
          onSave={(details) => create.mutate({ ...details, ...now }, { onSuccess: keepOpen })}
        />
      )}
      {edited === null && (
        <Group gap={4} className={classes.actions}>
          {active?.estMienne && isChanged && (
            <Button variant="default" size="xs" loading={update.isPending} onClick={() => update.mutate({ view: active, ...now })}>
              Enregistrer les modifications
            </Button>
          )}
          <Button variant="subtle" size="xs" onClick={() => edit('new')}>
            {active ? 'Enregistrer sous…' : 'Enregistrer la vue'}
          </Button>
          {active && (
            <Button variant="subtle" size="xs" onClick={() => navigate('?')}>
              Quitter la vue
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}

/** Returns the focus to the view when its form closes, so that it stays in the menu. */
function useFocusBack(edited: SavedView['id'] | 'new' | null) {
  const root = useRef<HTMLElement>(null);
  const last = useRef(edited);
  useEffect(() => {
    if (edited === null && last.current !== null) {
      const item = root.current?.querySelector<HTMLElement>(`[data-view="${last.current}"] button`);
      (item ?? root.current?.querySelector('button'))?.focus();
    }
    last.current = edited;
  }, [edited]);
  return root;
}
