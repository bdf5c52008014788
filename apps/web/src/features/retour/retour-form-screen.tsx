import { retour } from '@editique/domain/entities/retour';
import type { Form } from '@editique/domain/entity/input';
import { ReferenceControl } from '../../resource/form/controls.tsx';
import { idIn } from '../../resource/form/form-values.ts';
import { FormScreen } from '../../resource/screen/form-screen.tsx';

export const RetourCreateScreen = () => <RetourForm mode="create" />;
export const RetourEditScreen = () => <RetourForm mode="edit" />;

/** The form of a return: the client narrows the jobs. */
function RetourForm({ mode }: { mode: Form }) {
  return (
    <FormScreen
      entity={retour}
      mode={mode}
      controls={{
        job: (props, form) => {
          const client = idIn(form.values.client);
          return <ReferenceControl {...props} {...(client === null ? {} : { filters: { client } })} />;
        },
      }}
    />
  );
}
