import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { IconCopy } from '../../../icons/icons.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';
import { copyHref } from './copy.ts';

/** The templates; one that is nearly right is copied rather than typed again. */
export function BibliothequeListScreen() {
  const { can } = useRights(bibliotheque);
  // The copy begins with the whole record.
  const mayCopy = can('ajouter') && (can('afficher') || can('modifier'));
  return (
    <ListScreen
      entity={bibliotheque}
      extraActions={(row) => (mayCopy ? [{ label: 'Dupliquer', icon: IconCopy, to: copyHref(row.id) }] : [])}
    />
  );
}
