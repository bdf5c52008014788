import { role } from '@editique/domain/entities/role';
import { useParams, useSearchParams } from 'react-router';
import { copiedLabel } from '../../resource/form/copied-label.ts';
import type { FormOptions } from '../../resource/form/resource-form.tsx';
import { readId, useRecord } from '../../resource/record/use-record.ts';
import { FormScreen } from '../../resource/screen/form-screen.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import { PagesControl } from './pages-control.tsx';
import { DemandControl } from './second-factor/demand-control.tsx';

const options: FormOptions<typeof role> = {
  wide: ['pages', 'secondFacteur'],
  controls: {
    pages: (props, form) => <PagesControl {...props} form={form} />,
    secondFacteur: (props) => <DemandControl {...props} />,
  },
  // The pages belong to the module, so another module clears them.
  onChange: (name) => (name === 'module' ? { pages: [] } : undefined),
};

export const EditRoleScreen = () => <FormScreen key={useParams().id} entity={role} mode="edit" {...options} />;

/** Creates a role, empty or as a copy of another (`?copie=<id>`). */
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
  const initial = data && {
    libelle: copiedLabel(data.libelle, role.fields.libelle.max),
    module: data.module,
    pages: data.pages,
    secondFacteur: data.secondFacteur,
  };
  return <FormScreen key={source} entity={role} mode="create" {...options} {...(initial ? { initial } : {})} />;
}
