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
import { isAvoir, isDraft, isPayable, isTakeable } from './facture-rules.ts';
import { ValidateButton } from './facture-validate-button.tsx';
import { SendButton } from './sending/send-button.tsx';

/** What may be done with the facture now, by right. Nothing that its statut refuses is offered. */
export function FactureActions({ facture, isEditing }: { facture: Facture; isEditing: boolean }) {
  const rights = useRights(factureEntity);
  const canPay = useRights(reglement).can('ajouter');
  const canValidate = isDraft(facture) && rights.can('valider');
  return (
    <>
      {/* Both are there without their right as well: a dialog in which somebody types stays when the right is taken away. */}
      <AvoirButton key={`avoir-${facture.id}`} facture={facture} isOffered={rights.can('avoir') && isTakeable(facture)} />
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
      {/* On a phone the filled one stands over the bar of the lines that are being typed. */}
      <DocumentButton path={`${endpointOf(factureEntity)}/${facture.id}/facture.pdf`} isFilled={!(canValidate || isEditing)}>
        {isAvoir(facture) ? 'Avoir PDF' : 'Facture PDF'}
      </DocumentButton>
      {canValidate && !isEditing && <ValidateButton key={`validation-${facture.id}`} facture={facture} />}
    </>
  );
}
