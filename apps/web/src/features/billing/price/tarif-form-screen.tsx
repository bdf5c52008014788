import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { useSearchParams } from 'react-router';
import { ReferenceControl } from '../../../resource/form/control/controls.tsx';
import type { FormSectionsOptions } from '../../../resource/form/form-sections.tsx';
import { readId } from '../../../resource/record/use-record.ts';
import { FormScreen } from '../../../resource/screen/form-screen.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { ALL_CLIENTS } from './all-clients.ts';
import { usePriceGrid } from './use-price-grid.ts';

const controls: FormSectionsOptions<typeof tarifPrestation>['controls'] = {
  client: (props) => <ReferenceControl {...props} field={tarifPrestation.fields.client} placeholder={ALL_CLIENTS} />,
};

/** Creates a tarif. The grid links here with its client and a prestation preselected; their names are read from the grid. */
export function TarifCreateScreen() {
  const [address] = useSearchParams();
  const client = readId(address.get('client') ?? undefined);
  const prestation = readId(address.get('prestation') ?? undefined);
  const { data, isFormer, isLoading } = usePriceGrid({ client, date: null }, client !== null || prestation !== null);
  if (isLoading || isFormer) {
    return (
      <Card>
        <Spinner />
      </Card>
    );
  }
  const chosen = data?.prestations.find((row) => row.prestation.id === prestation)?.prestation;
  const initial = { aPartirDe: 0, ...(data?.client && { client: data.client }), ...(chosen && { prestation: chosen }) };
  return <FormScreen entity={tarifPrestation} mode="create" initial={data ? initial : undefined} controls={controls} />;
}

export const TarifEditScreen = () => <FormScreen entity={tarifPrestation} mode="edit" controls={controls} />;
