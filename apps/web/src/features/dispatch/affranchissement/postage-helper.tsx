import type { AffranchissementProposition } from '@editique/domain/dispatch/affranchissement-proposition';
import type { affranchissement } from '@editique/domain/entities/affranchissement';
import { Select, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatNumber, formatPrice } from '../../../lib/format.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import classes from './affranchissement.module.css';
import { useTariff } from './tariff.ts';

interface PostageHelperProps {
  form: FormHandle<typeof affranchissement>;
  job: number | null;
}

/** The prices that the tariff makes of the job's plis. Choosing one fills the form, which stays free to say otherwise. */
export function PostageHelper({ form, job }: PostageHelperProps) {
  // Of this job only: the next one begins with its own acheminement.
  const [chosen, setChosen] = useState<{ job: number | null; acheminement: number } | null>(null);
  const acheminement = chosen?.job === job ? chosen.acheminement : null;
  const { data: tariff } = useTariff(job, acheminement);
  if (!tariff || tariff.job.id !== job || tariff.acheminements.length === 0) return null;
  const choose = (band: AffranchissementProposition['tranches'][number]) =>
    form.setValues({ prix: band.prix, detail: detailOf(tariff, band) });
  return (
    <section className={classes.helper} aria-label="Tarif du jour">
      <div className={classes.head}>
        <p className={classes.facts}>
          {formatCount(tariff.nombrePlis, 'pli')} · environ {formatNumber(Math.ceil(tariff.poidsEstime))}&nbsp;g par pli
        </p>
        {tariff.acheminements.length > 1 && (
          <Select
            aria-label="Acheminement"
            size="xs"
            className={classes.carrier}
            allowDeselect={false}
            data={tariff.acheminements.map(({ id, deroulement }) => ({ value: String(id), label: deroulement }))}
            value={String(tariff.acheminement.id)}
            onChange={(id) => id && setChosen({ job, acheminement: Number(id) })}
          />
        )}
      </div>
      {tariff.tranches.length === 0 && <p className={classes.none}>Aucun prix pour {tariff.acheminement.deroulement}</p>}
      <div className={classes.bands}>
        {tariff.tranches.map((band) => (
          <UnstyledButton
            key={band.poids.id}
            className={classes.band}
            aria-pressed={form.values.prix === band.prix && form.values.detail === detailOf(tariff, band)}
            onClick={() => choose(band)}
          >
            <span className={classes.weight}>
              {band.poids.valeurPoids}
              {band.estProposee && <span className={classes.fitting}>poids estimé</span>}
            </span>
            <span className={classes.price}>{formatPrice(band.prix)}</span>
            <span className={classes.unit}>{formatPrice(band.prixUnitaire)} le pli</span>
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
}

/** 'Courrier ordinaire, 0-20 g, 47 800 plis'. */
const detailOf = (
  { acheminement, nombrePlis }: AffranchissementProposition,
  { poids }: AffranchissementProposition['tranches'][number],
): string => `${acheminement.deroulement}, ${poids.valeurPoids}, ${formatCount(nombrePlis, 'pli')}`;
