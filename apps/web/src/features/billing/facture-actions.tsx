import { facture as factureEntity } from '@editique/domain/entities/facture';
import { reglement } from '@editique/domain/entities/reglement';
import { endpointOf } from '@editique/domain/entity/entity';
import { verbPath } from '@editique/domain/entity/permission';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconCash } from '../../icons/icons.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { DocumentButton } from '../../ui/document-button.tsx';
import { AvoirButton } from './avoir/avoir-button.tsx';
import type { Facture } from './facture.ts';
import { isAvoir, isCreditable, isDraft, isPayable } from './facture-rules.ts';
import { ValidateButton } from './facture-validate-button.tsx';
import { SendButton } from './sending/send-button.tsx';

/** Shows the actions that the facture's statut and the user's rights allow. */
export function FactureActions({ facture, isEditing }: { facture: Facture; isEditing: boolean }) {
  const rights = useRights(factureEntity);
  const canPay = useRights(reglement).can('ajouter');
  const canValidate = isDraft(facture) && rights.can('valider');
  return (
    <>
      {/* The avoir and envoi buttons are rendered even without their right, because they hold the dialog: it stays open if the right is
          withdrawn meanwhile. */}
      <AvoirButton key={`avoir-${facture.id}`} facture={facture} isOffered={rights.can('avoir') && isCreditable(facture)} />
      {isPayable(facture) && canPay && (
        <Button
          component={Link}
          to={`${verbPath(reglement, 'ajouter')}?client=${facture.client.id}&facture=${facture.id}`}
          variant="default"
          leftSection={<IconCash size={16} stroke={1.7} aria-hidden />}
        >
          Ajouter un règlement
        </Button>
      )}
      <SendButton key={`envoi-${facture.id}`} facture={facture} isOffered={rights.can('envoyer') && !isDraft(facture)} />
      {/* Not filled while lines are edited: on a phone a filled button would be stacked above the bar of the editor. */}
      <DocumentButton path={`${endpointOf(factureEntity)}/${facture.id}/facture.pdf`} isFilled={!(canValidate || isEditing)}>
        {isAvoir(facture) ? 'Avoir PDF' : 'Facture PDF'}
      </DocumentButton>
      {canValidate && !isEditing && <ValidateButton key={`validation-${facture.id}`} facture={facture} />}
    </>
  );
}
