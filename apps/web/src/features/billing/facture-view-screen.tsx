import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { ViewScreen } from '../../resource/screen/view-screen.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';
import { AccountLink } from './account/account-link.tsx';
import { BilledJobsCard } from './billed-jobs-card.tsx';
import { PayButton } from './reglement/pay-button.tsx';

/** A facture's page: the jobs that it bills with their totals, and its document. */
export function FactureViewScreen() {
  return (
    <ViewScreen
      entity={facture}
      main={(row) => <BilledJobsCard facture={row} />}
      values={{ client: (row) => <AccountLink client={row.client} /> }}
      actions={(row) => (
        <>
          <PayButton facture={row} />
          <DocumentButton path={`${endpointOf(facture)}/${row.id}/facture.pdf`} isFilled>
            Facture PDF
          </DocumentButton>
        </>
      )}
    />
  );
}
