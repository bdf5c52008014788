import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { IconCopy } from '../../../icons/icons.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';
import { copyHref } from './copy.ts';

/** Lists the bibliothèques. Each can be copied into a new one. */
export function BibliothequeListScreen() {
  const { can } = useRights(bibliotheque);
  // A copy starts from the whole record, which the user must be allowed to read.
  const mayCopy = can('ajouter') && (can('afficher') || can('modifier'));
  return (
    <ListScreen
      entity={bibliotheque}
      extraActions={(row) => (mayCopy ? [{ label: 'Dupliquer', icon: IconCopy, to: copyHref(row.id) }] : [])}
    />
  );
}
