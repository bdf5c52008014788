import { retour } from '@editique/domain/entities/retour';
import type { Form } from '@editique/domain/entity/input';
import { TWICE } from '@editique/domain/retour/rules';
import { frenchSpaces } from '../../lib/text/french-spaces.ts';
import { FieldControl, ReferenceControl } from '../../resource/form/control/controls.tsx';
import { type FormValues, idIn } from '../../resource/form/form-values.ts';
import type { FormHandle } from '../../resource/form/use-resource-form.ts';
import { FormScreen } from '../../resource/screen/form-screen.tsx';

/** Mail is mostly registered when it arrives. */
export const RetourCreateScreen = () => <RetourForm mode="create" initial={{ dateReception: new Date().toISOString() }} />;
export const RetourEditScreen = () => <RetourForm mode="edit" />;

/** The form of a return: the client narrows the jobs, and another client has other ones. */
function RetourForm({ mode, initial }: { mode: Form; initial?: FormValues<typeof retour> }) {
  return (
    <FormScreen
      entity={retour}
      mode={mode}
      {...(initial && { initial })}
      controls={{
        job: (props, form) => {
          const client = idIn(form.values.client);
          return <ReferenceControl {...props} {...(client === null ? {} : { filters: { client } })} />;
        },
        client: (props, form) => (
          <FieldControl
            {...props}
            onChange={(client) => {
              const former = idIn(props.value);
              form.setValue('client', client);
              if (former !== null && former !== idIn(client)) form.setValue('job', null);
            }}
          />
        ),
        doublonConfirme: (props, form) => (isAsked(form) ? <FieldControl {...props} /> : null),
      }}
    />
  );
}

/** Only the server knows that a piece came back before. Nobody is asked about it until it says so. */
const isAsked = ({ values, initial, errors }: FormHandle<typeof retour>): boolean =>
  errors.reference === frenchSpaces(TWICE) || values.doublonConfirme === true || initial.doublonConfirme === true;
