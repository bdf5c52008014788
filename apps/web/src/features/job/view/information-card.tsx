import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { client } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import type { JobRow } from '../../../resource/job/job-record.ts';
import { useRights } from '../../../resource/use-rights.ts';
import { BillingPill } from '../../../ui/billing-pill.tsx';
import { Card } from '../../../ui/card.tsx';
import { Deadline } from '../../../ui/deadline.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/read-only-field.tsx';
import classes from './job-view.module.css';

/** What the job is about: whose it is, when it is due, whether it is billed. */
export function InformationCard({ job }: { job: JobRow }) {
  const clients = useRights(client);
  const templates = useRights(bibliotheque);
  const factures = useRights(facture);
  return (
    <Card title="Informations">
      <ReadOnlyFields>
        <ReadOnlyField label="Client">
          <Linked to={clients.hrefTo('afficher', job.client.id) ?? clients.hrefTo('modifier', job.client.id)}>
            {job.client.nomClient}
          </Linked>
        </ReadOnlyField>
        <ReadOnlyField label="Bibliothèque">
          <Linked to={templates.hrefTo('afficher', job.bibliotheque.id)}>{job.bibliotheque.libelle}</Linked>
        </ReadOnlyField>
        <ReadOnlyField label="Date de réception">
          <Moment value={job.dateHeureReception} />
        </ReadOnlyField>
        <ReadOnlyField label="Date d'envoi">
          <span className={classes.sending}>
            <Moment value={job.dateHeureEnvoi} />
            <Deadline job={job} isNamed />
          </span>
        </ReadOnlyField>
        <ReadOnlyField label="Date de validation">{job.dateHeureValidation && <Moment value={job.dateHeureValidation} />}</ReadOnlyField>
        <ReadOnlyField label="Reprise">{formatNumber(job.reprise)}</ReadOnlyField>
        <ReadOnlyField label="Facturation">
          <BillingPill statut={job.statutFacturation} />
        </ReadOnlyField>
        <ReadOnlyField label="Facture">
          {job.facture && <Linked to={factures.hrefTo('afficher', job.facture.id)}>{job.facture.numFacture}</Linked>}
        </ReadOnlyField>
      </ReadOnlyFields>
    </Card>
  );
}

const Moment = ({ value }: { value: string }) => <time dateTime={value}>{formatDateTime(value)}</time>;

/** A link where the user may follow it. */
const Linked = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to ? (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  ) : (
    children
  );
