import { ofBefore, personName } from '@editique/domain/text/person-name';
import type { SavedView } from '@editique/domain/views/saved-view';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPencil, IconStar, IconStarFilled } from '../../icons/icons.ts';
import classes from './views-menu.module.css';

interface ViewItemProps {
  view: SavedView;
  isActive: boolean;
  onOpen: () => void;
  onStar: () => void;
  onEdit: () => void;
}

export function ViewItem({ view, isActive, onOpen, onStar, onEdit }: ViewItemProps) {
  return (
    <li className={classes.item} data-view={view.id} data-active={isActive || undefined}>
      <UnstyledButton className={classes.grow} aria-current={isActive || undefined} onClick={onOpen}>
        <span className={classes.name} title={view.nom}>
          {view.nom}
        </span>{' '}
        <span className={classes.owner}>{ownerOf(view)}</span>
      </UnstyledButton>
      {isActive && <IconCheck size={16} className={classes.check} aria-hidden />}
      <ActionIcon size={26} aria-label={`Ouvrir la liste avec ${view.nom}`} aria-pressed={view.defaut} onClick={onStar}>
        {view.defaut ? <IconStarFilled size={14} /> : <IconStar size={14} stroke={1.7} />}
      </ActionIcon>
      {view.estMienne && (
        <ActionIcon size={26} aria-label={`Modifier la vue ${view.nom}`} onClick={onEdit}>
          <IconPencil size={14} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
}

/** Returns 'partagée avec Production' or 'de Benali Salma'. */
function ownerOf({ estMienne, role, utilisateur }: SavedView): string {
  if (!estMienne) return `${ofBefore(utilisateur.nom)}${personName(utilisateur)}`;
  return role ? `partagée avec ${role.libelle}` : '';
}
