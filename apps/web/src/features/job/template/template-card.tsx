import { bibliotheque, insertionChoices } from '@editique/domain/entities/bibliotheque';
import { Link } from 'react-router';
import { formatBoolean } from '../../../lib/text/format.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/field/read-only-field.tsx';
import classes from './template.module.css';
import type { Template } from './template.ts';

/** Shows beside the job's form what the chosen bibliothèque brings. */
export function TemplateCard({ template }: { template: Template }) {
  const href = useRights(bibliotheque).hrefTo('afficher', template.id);
  return (
    <Card
      className={classes.card}
      title="Modèle choisi"
      actions={
        href && (
          <Link to={href} className={classes.open}>
            Ouvrir
          </Link>
        )
      }
    >
      <p className={classes.name}>{template.libelle}</p>
      <p className={classes.client}>{template.client.nomClient}</p>
      <ReadOnlyFields>
        <ReadOnlyField label="Papier">{template.papier.libelle}</ReadOnlyField>
        <ReadOnlyField label="Enveloppe">{template.enveloppe.libelle}</ReadOnlyField>
        <ReadOnlyField label="Acheminement">{template.acheminement.deroulement}</ReadOnlyField>
        <ReadOnlyField label="Impression">{printingLabel(template)}</ReadOnlyField>
        <ReadOnlyField label="Envoi">{template.typeEnvoi.libelle}</ReadOnlyField>
        <ReadOnlyField label="Insertion">{insertionLabel(template)}</ReadOnlyField>
        <ReadOnlyField label="Envoi PDF">{formatBoolean(template.envoiPdf)}</ReadOnlyField>
        <ReadOnlyField label="Envoi e-mail">{formatBoolean(template.envoiMail)}</ReadOnlyField>
        <ReadOnlyField label="Envoi SMS">{formatBoolean(template.envoiSms)}</ReadOnlyField>
      </ReadOnlyFields>
    </Card>
  );
}

export const insertionLabel = ({ insertion }: Template): string =>
  insertionChoices.find(({ value }) => value === insertion)?.label ?? String(insertion);

/** Returns the labels in their original case, because a libellé may be a proper name. */
const printingLabel = ({ modeImpression, typeImpression }: Template): string => `${modeImpression.libelle}, ${typeImpression.libelle}`;
