import { affranchissement } from '@editique/domain/entities/affranchissement';
import type { Form } from '@editique/domain/entity/input';
import { useSearchParams } from 'react-router';
import { ReferenceControl } from '../../../resource/form/control/controls.tsx';
import { type FormValues, idIn } from '../../../resource/form/form-values.ts';
import { readId } from '../../../resource/record/use-record.ts';
import { FormScreen } from '../../../resource/screen/form-screen.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { PostageHelper } from './postage-helper.tsx';
import { useTariff } from './tariff.ts';

/** Offers only jobs without a validated facture, which has frozen the postage of its jobs. */
const POSTABLE = { affranchissable: 'true' } as const;

/** Creates an affranchissement. A job's page links here with its job already chosen (`?job=`). */
export function AffranchissementCreateScreen() {
  const id = readId(useSearchParams()[0].get('job') ?? undefined);
  const { data, isLoading } = useTariff(id);
  if (isLoading) {
    return (
      <Card>
        <Spinner />
      </Card>
    );
  }
  return <AffranchissementForm mode="create" initial={data && { job: data.job }} />;
}

export const AffranchissementEditScreen = () => <AffranchissementForm mode="edit" />;

function AffranchissementForm({ mode, initial }: { mode: Form; initial?: FormValues<typeof affranchissement> | undefined }) {
  return (
    <FormScreen
      entity={affranchissement}
      mode={mode}
      initial={initial}
      wide={['job', 'detail']}
      controls={{
        job: (props, form) => (
          <>
            <ReferenceControl {...props} filters={POSTABLE} />
            <PostageHelper form={form} job={idIn(props.value)} />
          </>
        ),
      }}
    />
  );
}
