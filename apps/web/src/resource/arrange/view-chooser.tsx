import type { EntityDefinition } from '@editique/domain/entity/entity';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import classes from './arrange-menu.module.css';
import type { PlacedColumn } from './arrangement.ts';
import { SaveViewForm } from './save-view-form.tsx';
import { addressOf, parametersIn, type SavedView, useViews } from './use-views.ts';

interface ViewChooserProps {
  entity: EntityDefinition;
  placed: readonly PlacedColumn[];
  onPlace: (columns: PlacedColumn[]) => void;
  onChosen: () => void;
}

/** The named views of a list: one press opens one; the starred one opens with the list. */
export function ViewChooser({ entity, placed, onPlace, onChosen }: ViewChooserProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { views = [], create, remove, setDefault } = useViews(entity);
  const [isNaming, setNaming] = useState(false);
  const open = (view: SavedView) => {
    if (view.colonnes) onPlace(view.colonnes);
    navigate(addressOf(view));
    onChosen();
  };
  return (
    <section aria-label="Vues">
      <h2 className={classes.title}>Vues</h2>
      <ul className={classes.items}>
        {views.map((view) => (
          <li key={view.id} className={classes.item}>
            <UnstyledButton className={classes.grow} onClick={() => open(view)}>
              {view.nom} <span className={classes.owner}>{ownerOf(view)}</span>
            </UnstyledButton>
            <ActionIcon
              size={26}
              aria-label={`Ouvrir la liste avec ${view.nom}`}
              aria-pressed={view.defaut}
              onClick={() => setDefault.mutate(view)}
            >
              {view.defaut ? <IconStarFilled size={14} /> : <IconStar size={14} stroke={1.7} />}
            </ActionIcon>
            {view.estMienne && (
              <ActionIcon size={26} aria-label={`Supprimer la vue ${view.nom}`} onClick={() => remove.mutate(view)}>
                <IconTrash size={14} stroke={1.7} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {isNaming ? (
        <SaveViewForm
          error={create.error}
          isSaving={create.isPending}
          onCancel={() => setNaming(false)}
          onSave={(given) =>
            create.mutate(
              { ...given, parametres: parametersIn(search), colonnes: placed.length > 0 ? [...placed] : null },
              { onSuccess: () => setNaming(false) },
            )
          }
        />
      ) : (
        <Button variant="subtle" size="xs" onClick={() => setNaming(true)}>
          Enregistrer la vue
        </Button>
      )}
    </section>
  );
}

/** 'partagée avec Production', 'de Benali Salma'. */
function ownerOf({ estMienne, role, utilisateur }: SavedView): string {
  if (!estMienne) return `de ${utilisateur.nom} ${utilisateur.prenom}`;
  return role ? `partagée avec ${role.libelle}` : '';
}
