import { text } from '@editique/domain/messages';
import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, api, messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { MessageBlock } from '../../ui/message-block.tsx';
import classes from './arrange-menu.module.css';
import type { NewView } from './use-views.ts';

type Given = Pick<NewView, 'nom' | 'role' | 'defaut'>;

interface SaveViewFormProps {
  error: Error | null;
  isSaving: boolean;
  onSave: (given: Given) => void;
  onCancel: () => void;
}

/** Names what the list shows now; shared with a role that one holds, or kept to oneself. */
export function SaveViewForm({ error, isSaving, onSave, onCancel }: SaveViewFormProps) {
  const roles = useOwnRoles();
  const [given, setGiven] = useState<Given>({ nom: '', role: null, defaut: false });
  const errors = error instanceof ApiError ? error.errors : {};
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(given);
  };
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <TextInput
        label="Nom de la vue"
        name="nom"
        required
        data-autofocus
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
        data={roles}
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

interface OwnRecord {
  roles: { value: number; label: string }[];
}

function useOwnRoles(): { value: string; label: string }[] {
  const id = useSession()?.user.id;
  const { data } = useQuery({
    queryKey: ['own-roles', id],
    queryFn: ({ signal }) => api<OwnRecord>('GET', `/users/${id}`, { signal }),
    meta: { silent: true },
  });
  return data?.roles.map(({ value, label }) => ({ value: String(value), label })) ?? [];
}
