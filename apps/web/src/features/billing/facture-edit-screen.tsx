import { billingMessage } from '@editique/domain/billing/messages';
import { facture } from '@editique/domain/entities/facture';
import type { ReferenceField } from '@editique/domain/entity/field';
import { frenchSpaces } from '../../lib/text/french-spaces.ts';
import type { ControlProps } from '../../resource/form/control/control-props.ts';
import { FieldControl } from '../../resource/form/control/controls.tsx';
import type { Final } from '../../resource/screen/final-card.tsx';
import { FormScreen } from '../../resource/screen/form-screen.tsx';
import { useBilledJobs } from './billing.ts';
import type { Facture } from './facture.ts';
import { isAvoir, isDraft } from './facture-rules.ts';

/** Edits a draft. A validated facture is shown as final. */
export const FactureEditScreen = () => (
  <FormScreen
    entity={facture}
    mode="edit"
    final={finalOf}
    controls={{ client: (props, { record }) => record && <ClientControl {...props} facture={record} /> }}
  />
);

/** Disables the client of an avoir, which has that of its facture, and of a draft that bills jobs. */
function ClientControl({ facture: row, ...props }: ControlProps<ReferenceField> & { facture: Facture }) {
  const { data } = useBilledJobs(row.id);
  return <FieldControl {...props} isDisabled={isAvoir(row) || (data?.lignes.length ?? 0) > 0} />;
}

const finalOf = (row: Facture): Final | null =>
  isDraft(row)
    ? null
    : {
        reason: `${frenchSpaces(billingMessage.frozenNamed(row.numFacture))}.`,
        view: isAvoir(row) ? "Afficher l'avoir" : 'Afficher la facture',
      };
