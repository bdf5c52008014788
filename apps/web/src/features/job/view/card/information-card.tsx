import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { client } from '@editique/domain/entities/client';
import { enveloppe } from '@editique/domain/entities/enveloppe';
import { facture } from '@editique/domain/entities/facture';
import { papier } from '@editique/domain/entities/papier';
import type { Suivi } from '@editique/domain/job/suivi';
import type { JobPrevision } from '@editique/domain/planning/planning';
import { formatDateTime, formatNumber } from '../../../../lib/text/format.ts';
import { frenchSpaces } from '../../../../lib/text/french-spaces.ts';
import type { Job } from '../../../../production/job/records.ts';
import { BillingPill } from '../../../../production/status/billing-pill.tsx';
import { marginWords } from '../../../../production/status/margin.ts';
import { RecordLink } from '../../../../resource/record/record-link.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../../../ui/field/read-only-field.tsx';
import classes from '../job-view.module.css';

/** Shows the job's main facts: its client, its materials, its dates and its billing. */
export function InformationCard({ job, followUp }: { job: Job; followUp: Suivi }) {
  return (
    <Card title="Informations">
      <ReadOnlyFields>
        <ReadOnlyField label="Client">
          <RecordLink entity={client} value={job.client} />
        </ReadOnlyField>
        <ReadOnlyField label="Bibliothèque">
          <RecordLink entity={bibliotheque} value={job.bibliotheque} />
        </ReadOnlyField>
        <ReadOnlyField label="Papier">
          <span className={classes.sending}>
            <RecordLink entity={papier} value={followUp.papier} />
            <span className={classes.reason}>{followUp.papier.libelle}</span>
          </span>
        </ReadOnlyField>
        <ReadOnlyField label="Enveloppe">
          <span className={classes.sending}>
            <RecordLink entity={enveloppe} value={followUp.enveloppe} />
            <span className={classes.reason}>{followUp.enveloppe.libelle}</span>
          </span>
        </ReadOnlyField>
        <ReadOnlyField label="Date de réception">
          <Moment value={job.dateHeureReception} />
        </ReadOnlyField>
        <ReadOnlyField label="Date d'envoi">
          <Moment value={job.dateHeureEnvoi} />
        </ReadOnlyField>
        {job.prevision && (
          <>
            <ReadOnlyField label="Fin prévue">
              <Forecast prevision={job.prevision} />
            </ReadOnlyField>
            {/* For a late job the page's head shows how late it is. */}
            {job.prevision.risque !== 'gris' && job.prevision.risque !== 'rouge' && job.prevision.marge !== null && (
              <ReadOnlyField label="Marge">{marginWords(job.prevision.marge)}</ReadOnlyField>
            )}
          </>
        )}
        <ReadOnlyField label="Date de validation">{job.dateHeureValidation && <Moment value={job.dateHeureValidation} />}</ReadOnlyField>
        <ReadOnlyField label="Reprise">{formatNumber(job.reprise)}</ReadOnlyField>
        <ReadOnlyField label="Facturation">
          <BillingPill statut={job.statutFacturation} />
        </ReadOnlyField>
        <ReadOnlyField label="Facture">{job.facture && <RecordLink entity={facture} value={job.facture} />}</ReadOnlyField>
      </ReadOnlyFields>
    </Card>
  );
}

/** Shows when the job is expected to be ready, and why. The head of the page shows whether that is in time. */
const Forecast = ({ prevision: { finPrevue, risque, raison } }: { prevision: JobPrevision }) => (
  <span className={classes.sending}>
    {finPrevue && risque !== 'gris' && <Moment value={finPrevue} />}
    <span className={classes.reason}>{frenchSpaces(raison)}</span>
  </span>
);

const Moment = ({ value }: { value: string }) => <time dateTime={value}>{formatDateTime(value)}</time>;
