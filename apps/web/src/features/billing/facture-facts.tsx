import { client as clientEntity } from '@editique/domain/entities/client';
import { facture as factureEntity } from '@editique/domain/entities/facture';
import { pathOf } from '@editique/domain/entity/entity';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatPrice } from '../../lib/text/format.ts';
import { valueText } from '../../resource/record/field-value.tsx';
import links from '../../resource/record/record-link.module.css';
import { RecordLink } from '../../resource/record/record-link.tsx';
import { useRights } from '../../resource/record/use-rights.ts';
import { Card } from '../../ui/card/card.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../ui/field/read-only-field.tsx';
import classes from './facture.module.css';
import type { Facture } from './facture.ts';
import { OverduePill, StatutPill } from './facture-pills.tsx';
import { isAvoir } from './facture-rules.ts';

const { fields } = factureEntity;

/** Shows the facts of a facture: what it is, for whom, and what is left to pay. */
export function FactureFacts({ facture }: { facture: Facture }) {
  const avoir = isAvoir(facture);
  return (
    <Card title="Informations">
      <div className={classes.facts}>
        <ReadOnlyFields>
          <ReadOnlyField label={avoir ? "Numéro de l'avoir" : fields.numFacture.label}>{facture.numFacture}</ReadOnlyField>
          <ReadOnlyField label={fields.refFacture.label}>{facture.refFacture}</ReadOnlyField>
          <ReadOnlyField label={fields.typeFacture.label}>{valueText(fields.typeFacture, facture.typeFacture)}</ReadOnlyField>
          {facture.factureOrigine && (
            <ReadOnlyField label={fields.factureOrigine.label}>
              <RecordLink entity={factureEntity} value={facture.factureOrigine} />
            </ReadOnlyField>
          )}
          <ReadOnlyField label={fields.client.label}>
            <Client client={facture.client} />
          </ReadOnlyField>
          <ReadOnlyField label={avoir ? "Date de l'avoir" : fields.dateFacture.label}>
            <time dateTime={facture.dateFacture}>{formatDateTime(facture.dateFacture)}</time>
          </ReadOnlyField>
          <ReadOnlyField label={fields.statut.label}>
            <StatutPill statut={facture.statut} />
          </ReadOnlyField>
        </ReadOnlyFields>
        <ReadOnlyFields>
          {!avoir && (
            <ReadOnlyField label={fields.dateEcheance.label}>
              <span className={classes.beside}>
                <time dateTime={facture.dateEcheance ?? undefined}>{formatDate(facture.dateEcheance)}</time>
                <OverduePill facture={facture} />
              </span>
            </ReadOnlyField>
          )}
          <ReadOnlyField label={fields.totalHt.label}>{formatPrice(facture.totalHt)}</ReadOnlyField>
          <ReadOnlyField label={fields.totalTva.label}>{formatPrice(facture.totalTva)}</ReadOnlyField>
          <ReadOnlyField label={fields.totalTtc.label}>
            <span className={classes.strong}>{formatPrice(facture.totalTtc)}</span>
          </ReadOnlyField>
          {!avoir && (
            <ReadOnlyField label={facture.reste < 0 ? 'Trop-perçu' : fields.reste.label}>
              <span className={classes.strong}>{formatPrice(Math.abs(facture.reste))}</span>
            </ReadOnlyField>
          )}
        </ReadOnlyFields>
      </div>
    </Card>
  );
}

/** Shows the client's name, and on a line of its own a link to its account: a long name leaves no room beside it. */
function Client({ client }: { client: Facture['client'] }) {
  const canOpen = useRights(clientEntity).can('compte');
  return (
    <span className={classes.client}>
      <RecordLink entity={clientEntity} value={client} />
      {canOpen && (
        <Link to={`${pathOf(clientEntity)}/compte/${client.id}`} className={links.link}>
          Compte
        </Link>
      )}
    </span>
  );
}
