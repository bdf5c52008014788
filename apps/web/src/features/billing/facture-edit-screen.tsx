import { billingMessage } from '@editique/domain/billing/messages';
import { facture } from '@editique/domain/entities/facture';
import { frenchSpaces } from '../../lib/text/french-spaces.ts';
import { FieldControl } from '../../resource/form/control/controls.tsx';
import type { Final } from '../../resource/screen/final-card.tsx';
import { FormScreen } from '../../resource/screen/form-screen.tsx';
import type { Facture } from './facture.ts';
import { isAvoir, isDraft } from './facture-rules.ts';

/** A draft is changed; a validated facture says that it is final. An avoir keeps the client of its facture. */
export const FactureEditScreen = () => (
  <FormScreen
    entity={facture}
    mode="edit"
    final={finalOf}
    controls={{ client: (props, { record }) => <FieldControl {...props} isDisabled={record ? isAvoir(record) : false} /> }}
  />
);

const finalOf = (row: Facture): Final | null =>
  isDraft(row)
    ? null
    : {
        reason: `${frenchSpaces(billingMessage.frozenNamed(row.numFacture))}.`,
        view: isAvoir(row) ? "Afficher l'avoir" : 'Afficher la facture',
      };
