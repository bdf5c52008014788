import { facture as factureEntity } from '@editique/domain/entities/facture';
import { useState } from 'react';
import { factureJournal } from '../../production/journal/billing-journal.ts';
import type { FieldName } from '../../resource/record/record.ts';
import { ViewScreen } from '../../resource/screen/view-screen.tsx';
import { AvoirsCard } from './avoir/avoirs-card.tsx';
import { BilledJobsCard } from './billed-jobs-card.tsx';
import { FactureActions } from './facture-actions.tsx';
import { FactureFacts } from './facture-facts.tsx';
import { FacturePills } from './facture-pills.tsx';
import { isAvoir, isDraft } from './facture-rules.ts';
import { LinesCard } from './lines/lines-card.tsx';
import { ReglementsCard } from './reglement/reglements-card.tsx';
import { SentCard } from './sending/sent-card.tsx';

/** Hidden, because a card of their own above the lines shows these fields. */
const HIDDEN: FieldName<typeof factureEntity>[] = [
  'numFacture',
  'refFacture',
  'dateFacture',
  'client',
  'typeFacture',
  'statut',
  'dateEcheance',
  'totalHt',
  'totalTva',
  'totalTtc',
  'reste',
  'factureOrigine',
];

/** Shows a facture: its lines, its jobs, its document, and its actions from draft to payment. */
export function FactureViewScreen() {
  // The id of the facture whose lines are being edited. Kept by id, because an avoir opens on this same screen.
  const [edited, setEdited] = useState<number | null>(null);
  return (
    <ViewScreen
      entity={factureEntity}
      pills={(row) => <FacturePills facture={row} />}
      isFinal={(row) => !isDraft(row)}
      actions={(row) => <FactureActions facture={row} isEditing={edited === row.id} />}
      hidden={HIDDEN}
      journal={factureJournal}
      main={(row) => (
        <>
          <FactureFacts facture={row} />
          <LinesCard
            key={`lignes-${row.id}`}
            facture={row}
            isEditing={edited === row.id}
            onEdit={(isEditing) => setEdited(isEditing ? row.id : null)}
          />
          {!isAvoir(row) && <BilledJobsCard facture={row} isLocked={edited === row.id} />}
        </>
      )}
      rail={(row) => (
        <>
          <ReglementsCard facture={row} />
          <AvoirsCard facture={row} />
          <SentCard facture={row} />
        </>
      )}
    />
  );
}
