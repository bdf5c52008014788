import { billingMessage } from '@editique/domain/billing/messages';
import { facture } from '@editique/domain/entities/facture';
import { useParams } from 'react-router';
import { frenchSpaces } from '../../lib/french-spaces.ts';
import { FieldControl } from '../../resource/form/controls.tsx';
import { readId, useRecord } from '../../resource/record/use-record.ts';
import { FinalScreen } from '../../resource/screen/final-screen.tsx';
import { FormScreen } from '../../resource/screen/form-screen.tsx';
import { isAvoir, isDraft } from './facture-rules.ts';

/** A draft is changed; a validated facture says that it is final. An avoir keeps the client of its facture. */
export function FactureEditScreen() {
  const { data } = useRecord(facture, readId(useParams().id));
  if (data && !isDraft(data)) {
    return (
      <FinalScreen
        entity={facture}
        id={data.id}
        reason={`${frenchSpaces(billingMessage.frozenNamed(data.numFacture))}.`}
        view={isAvoir(data) ? "Afficher l'avoir" : 'Afficher la facture'}
      />
    );
  }
  return (
    <FormScreen
      entity={facture}
      mode="edit"
      controls={{ client: (props, { record }) => <FieldControl {...props} isDisabled={record ? isAvoir(record) : false} /> }}
    />
  );
}
