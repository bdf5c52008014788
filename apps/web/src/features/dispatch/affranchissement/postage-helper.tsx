import type { AffranchissementProposition } from '@editique/domain/dispatch/affranchissement-proposition';
import type { affranchissement } from '@editique/domain/entities/affranchissement';
import { tarif } from '@editique/domain/entities/tarif';
import { Select, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatNumber, formatPrice } from '../../../lib/text/format.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Facts } from '../../../ui/facts.tsx';
import { former } from '../../../ui/state/former.ts';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { TARIF_BEGUN } from '../tarif/tarif-begun.ts';
import classes from './affranchissement.module.css';
import { useTariff } from './tariff.ts';

interface PostageHelperProps {
  form: FormHandle<typeof affranchissement>;
  job: number | null;
}

/** Shows the prices that the tariff gives for the job's plis. Choosing one fills the form, and the user may still change it. */
export function PostageHelper({ form, job }: PostageHelperProps) {
  // The choice belongs to one job; another job starts with its own acheminement.
  const [chosen, setChosen] = useState<{ job: number | null; acheminement: number } | null>(null);
  const acheminement = chosen?.job === job ? chosen.acheminement : null;
  const { data: tariff, isPlaceholderData } = useTariff(job, acheminement);
  if (!tariff) return null;
  const choose = (band: AffranchissementProposition['tranches'][number]) =>
    form.setValues({ prix: band.prix, detail: detailOf(tariff, band) });
  return (
    <section className={classes.helper} aria-label="Tarif du jour" {...former(isPlaceholderData)}>
      {form.mode === 'create' && <PaidAlready paid={tariff.dejaAffranchi} />}
      <div className={classes.head}>
        <p className={classes.facts}>
          <Facts of={[formatCount(tariff.nombrePlis, 'pli'), `environ ${formatNumber(Math.ceil(tariff.poidsEstime))}\u00a0g par pli`]} />
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
      <MissingPrice tariff={tariff} />
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

/** Warns before a job is paid twice, which is rarely intended. The user may still continue. */
function PaidAlready({ paid: { lignes, total } }: { paid: AffranchissementProposition['dejaAffranchi'] }) {
  if (lignes === 0) return null;
  return (
    <div className={classes.paid}>
      <MessageBlock family="amber">
        Ce job porte déjà {formatCount(lignes, 'affranchissement')}
        {total !== undefined && `, ${formatPrice(total)}`}. Un de plus s'y ajoute.
      </MessageBlock>
    </div>
  );
}

/** Links to the form of a tarif, prefilled with what is known, if the tariff has no price for this weight. */
function MissingPrice({ tariff: { acheminement, poids, tranches } }: { tariff: AffranchissementProposition }) {
  const add = useRights(tarif).hrefTo('ajouter');
  if (tranches.some(({ estProposee }) => estProposee) || (tranches.length > 0 && !poids)) return null;
  const words = `${acheminement.deroulement}${poids ? `, ${poids.valeurPoids}` : ''}`;
  return (
    <p className={classes.none}>
      Aucun prix pour {words}
      {add && (
        <>
          {' · '}
          <Link to={add} state={{ [TARIF_BEGUN]: { acheminement, poids } }}>
            Ajouter ce tarif
          </Link>
        </>
      )}
    </p>
  );
}

/** 'Courrier ordinaire, 0-20 g, 47 800 plis'. */
const detailOf = (
  { acheminement, nombrePlis }: AffranchissementProposition,
  { poids }: AffranchissementProposition['tranches'][number],
): string => `${acheminement.deroulement}, ${poids.valeurPoids}, ${formatCount(nombrePlis, 'pli')}`;
