import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Row } from '../../resource/record.ts';
import { ViewScreen } from '../../resource/view-screen.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';
import { BilledJobsCard } from './billed-jobs-card.tsx';

export interface FactureRow extends Row {
  numFacture: string;
  client: { id: number; nomClient: string; codeClient: string };
}

/** A facture's page: the jobs that it bills with their totals, and its document. */
export function FactureViewScreen() {
  return (
    <ViewScreen<FactureRow>
      entity={facture}
      touches={[job]}
      main={(row) => <BilledJobsCard facture={row} />}
      actions={(row) => (
        <DocumentButton path={`${endpointOf(facture)}/${row.id}/facture.pdf`} isFilled>
          Facture PDF
        </DocumentButton>
      )}
    />
  );
}
