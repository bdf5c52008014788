import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { IconCopy } from '../../../icons/icons.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';
import { copyHref } from './copy.ts';

/** The templates; one that is nearly right is copied rather than typed again. */
export function BibliothequeListScreen() {
  const canAdd = useRights(bibliotheque).can('ajouter');
  return (
    <ListScreen
      entity={bibliotheque}
      extraActions={(row) => (canAdd ? [{ label: 'Dupliquer', icon: IconCopy, to: copyHref(row.id) }] : [])}
    />
  );
}
