import { reglement } from '@editique/domain/entities/reglement';
import { useSearchParams } from 'react-router';
import { serverDay } from '../../../lib/server-day.ts';
import { readId } from '../../../resource/record/use-record.ts';
import { FormScreen } from '../../../resource/screen/form-screen.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { NO_PARTS, withPart } from './imputations.ts';
import { type Held, useImputations } from './use-imputations.tsx';
import { usePreset } from './use-to-pay.ts';

/** Creates a règlement. The page of a client or a facture links here with what is to be paid. */
export function ReglementCreateScreen() {
  const [parameters] = useSearchParams();
  const id = (name: string) => readId(parameters.get(name) ?? undefined);
  const facture = id('facture');
  const { data, isLoading } = usePreset(id('client'), facture);
  if (isLoading) {
    return (
      <Card>
        <Spinner />
      </Card>
    );
  }
  const row = facture === null ? undefined : data?.objects[0];
  // Money is usually registered on the day it arrives.
  const initial = { date: serverDay(), ...(data && { client: data.client }), ...(row && { montant: row.reste }) };
  const preset = data && { client: data.client.id, parts: row ? withPart(NO_PARTS, row, row.reste) : NO_PARTS };
  return <CreateForm initial={initial} preset={preset ?? null} />;
}

const CreateForm = ({ initial, preset }: { initial: Record<string, unknown>; preset: Held | null }) => (
  <FormScreen entity={reglement} mode="create" wide={['client']} initial={initial} part={useImputations(preset)} />
);

export const ReglementEditScreen = () => <FormScreen entity={reglement} mode="edit" wide={['client']} part={useImputations(null)} />;
