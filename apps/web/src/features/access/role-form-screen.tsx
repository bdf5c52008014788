import { role } from '@editique/domain/entities/role';
import { useParams, useSearchParams } from 'react-router';
import { FormScreen } from '../../resource/form-screen.tsx';
import type { FormOptions } from '../../resource/resource-form.tsx';
import { readId, useRecord } from '../../resource/use-record.ts';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PagesControl } from './pages-control.tsx';

const options: FormOptions = {
  wide: ['pages'],
  controls: { pages: (props, form) => <PagesControl {...props} form={form} /> },
  // The pages are those of the module.
  onChange: (name) => (name === 'module' ? { pages: [] } : undefined),
};

export const EditRoleScreen = () => <FormScreen key={useParams().id} entity={role} mode="edit" {...options} />;

/** A new role, empty or begun as a copy of another (`?copie=<id>`). */
export function CreateRoleScreen() {
  const source = readId(useSearchParams()[0].get('copie') ?? undefined);
  const { data, isPending } = useRecord(role, source);
  if (source !== null && isPending) {
    return (
      <Card>
        <Spinner />
      </Card>
    );
  }
  const initial = data && { libelle: `${String(data.libelle)} (copie)`, module: data.module, pages: data.pages };
  return <FormScreen key={source} entity={role} mode="create" {...options} {...(initial ? { initial } : {})} />;
}
