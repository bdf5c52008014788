import type { EntityDefinition } from '@editique/domain/entity/entity';
import { text } from '@editique/domain/messages';
import type { SavedView } from '@editique/domain/views/saved-view';
import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, errorsOf, messageOf } from '../../lib/api.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { detailsOf, type ViewDetails } from './use-views.ts';
import classes from './views-menu.module.css';

interface ViewFormProps {
  entity: EntityDefinition;
  /** The view that is renamed or shared differently; undefined for a new one. */
  view?: SavedView;
  error: Error | null;
  isSaving: boolean;
  onSave: (details: ViewDetails) => void;
  onCancel: () => void;
  onDelete?: () => void;
}

const NEW: ViewDetails = { nom: '', role: null, defaut: false };

/** Names the current content of the list as a view, private or shared with one of the user's roles. */
export function ViewForm({ entity, view, error, isSaving, onSave, onCancel, onDelete }: ViewFormProps) {
  const roles = useRoles(entity, view);
  const [given, setGiven] = useState(view ? detailsOf(view) : NEW);
  const errors = errorsOf(error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(given);
  };
  return (
    <form className={classes.form} aria-label={view ? `Vue ${view.nom}` : 'Nouvelle vue'} onSubmit={save} noValidate>
      <TextInput
        label="Nom de la vue"
        name="nom"
        required
        data-autofocus
        autoFocus
        maxLength={255}
        error={errors.nom}
        value={given.nom}
        onChange={(event) => setGiven({ ...given, nom: event.currentTarget.value })}
      />
      <Select
        label="Partager avec le rôle"
        name="role"
        placeholder="Personne"
        clearable
        data={roles.offered}
        error={roles.failure && messageOf(roles.failure)}
        onDropdownOpen={() => roles.failure && roles.readAgain()}
        value={given.role === null ? null : String(given.role)}
        onChange={(role) => setGiven({ ...given, role: role === null ? null : Number(role) })}
        comboboxProps={{ withinPortal: false }}
      />
      <Checkbox
        label="Ouvrir la liste avec cette vue"
        name="defaut"
        checked={given.defaut}
        onChange={(event) => setGiven({ ...given, defaut: event.currentTarget.checked })}
      />
      {error && !errors.nom && <MessageBlock>{messageOf(error)}</MessageBlock>}
      <Group gap="xs" justify="flex-end">
        {view && onDelete && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            className={classes.delete}
            aria-label={`Supprimer la vue ${view.nom}`}
            onClick={onDelete}
          >
            Supprimer
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" size="xs" loading={isSaving}>
          {text.save}
        </Button>
      </Group>
    </form>
  );
}

type Role = NonNullable<SavedView['role']>;

/** Returns the user's roles that may open the list, and the role with which the view is already shared. */
function useRoles(entity: EntityDefinition, view: SavedView | undefined) {
  const {
    data = [],
    isLoadingError,
    error,
    refetch,
  } = useQuery({
    queryKey: ['vues', entity.name, 'roles'],
    queryFn: ({ signal }) => api<Role[]>('GET', '/vues/roles', { query: { liste: entity.name }, signal }),
    meta: { silent: true },
  });
  const roles = new Map([...data, ...(view?.role ? [view.role] : [])].map(({ id, libelle }) => [id, libelle]));
  return {
    offered: [...roles].map(([id, libelle]) => ({ value: String(id), label: libelle })),
    /** The error, if the roles could not be read. */
    failure: isLoadingError ? error : null,
    readAgain: () => void refetch(),
  };
}
