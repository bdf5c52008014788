import { retour } from '@editique/domain/entities/retour';
import type { Form } from '@editique/domain/entity/input';
import { TWICE } from '@editique/domain/retour/rules';
import { frenchSpaces } from '../../lib/text/french-spaces.ts';
import { FieldControl } from '../../resource/form/control/controls.tsx';
import type { FormValues } from '../../resource/form/form-values.ts';
import type { FormHandle } from '../../resource/form/use-resource-form.ts';
import { FormScreen } from '../../resource/screen/form-screen.tsx';
import { OwnJobControl } from './own-job-control.tsx';

/** Creates a return. The reception date starts as now, because mail is usually registered when it arrives. */
export const RetourCreateScreen = () => <RetourForm mode="create" initial={{ dateReception: new Date().toISOString() }} />;
export const RetourEditScreen = () => <RetourForm mode="edit" />;

/** Shows the form of a return. The chosen client narrows the jobs. */
function RetourForm({ mode, initial }: { mode: Form; initial?: FormValues<typeof retour> }) {
  return (
    <FormScreen
      entity={retour}
      mode={mode}
      {...(initial && { initial })}
      controls={{
        job: (props, form) => <OwnJobControl {...props} form={form} />,
        doublonConfirme: (props, form) => (isAsked(form) ? <FieldControl {...props} /> : null),
      }}
    />
  );
}

/** Shows the confirmation only after the server has said that the pli came back before: only the server knows. */
const isAsked = ({ values, initial, errors }: FormHandle<typeof retour>): boolean =>
  errors.reference === frenchSpaces(TWICE) || values.doublonConfirme === true || initial.doublonConfirme === true;
