import { STATUT, TYPE_FACTURE } from '@editique/domain/billing/statut';
import { reglement } from '@editique/domain/entities/reglement';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRights } from '../../../resource/record/use-rights.ts';
import type { Facture } from '../facture.ts';

/** From a facture to the règlement that pays what is left of it. Nothing where nothing is left, or for whoever may not. */
export function PayButton({ facture: { id, client, reste, typeFacture, statut } }: { facture: Facture }) {
  const add = useRights(reglement).hrefTo('ajouter');
  if (!add || typeFacture !== TYPE_FACTURE.facture || statut === STATUT.draft || reste <= 0) return null;
  return (
    <Button
      component={Link}
      to={`${add}?client=${client.id}&facture=${id}`}
      variant="default"
      leftSection={<IconCash size={16} stroke={1.7} aria-hidden />}
    >
      Régler
    </Button>
  );
}
