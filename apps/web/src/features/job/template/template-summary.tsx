import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { Link } from 'react-router';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Facts } from '../../../ui/facts.tsx';
import classes from './template.module.css';
import type { Template } from './template.ts';
import { insertionLabel } from './template-card.tsx';

/** Shows the bibliothèque in two lines under its select, for screens without room beside the form. */
export function TemplateSummary({ template }: { template: Template }) {
  const href = useRights(bibliotheque).hrefTo('afficher', template.id);
  const parts = [
    template.client.nomClient,
    template.papier.libelle,
    template.enveloppe.libelle,
    template.acheminement.deroulement,
    `Insertion ${insertionLabel(template).toLowerCase()}`,
  ];
  return (
    <p className={classes.summary}>
      <Facts
        of={[
          ...parts,
          href && (
            <Link key="link" to={href}>
              Ouvrir le modèle
            </Link>
          ),
        ]}
      />
    </p>
  );
}
