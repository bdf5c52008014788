import { affranchissement } from '@editique/domain/entities/affranchissement';
import { depot } from '@editique/domain/entities/depot';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { ETAT } from '@editique/domain/job/steps';
import type { Suivi } from '@editique/domain/job/suivi';
import type { ReactNode } from 'react';
import { IconPackageExport, IconRubberStamp, IconTruckDelivery } from '../../../../icons/icons.ts';
import { formatCount, formatDateTime, formatDayAndTime, formatNumber, formatPrice } from '../../../../lib/text/format.ts';
import type { Job } from '../../../../production/job/records.ts';
import { useRights } from '../../../../resource/record/use-rights.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { LinkedCard } from './linked-card.tsx';

interface LinkedCardsProps {
  job: Job;
  followUp: Suivi;
}

/** Shows the job's dépôts, affranchissements and sorties, as far as the user may list them. */
export function LinkedCards({ job, followUp }: LinkedCardsProps) {
  const depots = useRights(depot);
  const postage = useRights(affranchissement);
  const withdrawals = useRights(sortieMagasin);
  const { totaux, sorties } = followUp;
  const forJob = (href: string | null) => href && `${href}?job=${job.id}`;
  return (
    <>
      {followUp.depots && (
        <LinkedCard
          title="Dépôts"
          icon={IconTruckDelivery}
          empty="Aucun dépôt"
          total={`${formatCount(totaux.plisDeposes ?? 0, 'déposé')} · ${formatCount(totaux.plisRestants ?? 0, 'restant')}`}
          addHref={!followUp.faits.plisCovered && job.etat !== ETAT.cancelled ? forJob(depots.hrefTo('ajouter')) : null}
          rows={followUp.depots.map((row) => ({
            id: row.id,
            title: formatDayAndTime(row.date, row.heure),
            detail: depotDetail(row),
            amount: formatCount(row.nombrePlis, 'pli'),
            href: depots.hrefTo('afficher', row.id),
          }))}
        />
      )}
      {followUp.affranchissements && (
        <LinkedCard
          title="Affranchissements"
          icon={IconRubberStamp}
          empty="Aucun affranchissement"
          total={`Total ${formatPrice(totaux.affranchissement ?? 0)}`}
          addHref={forJob(postage.hrefTo('ajouter'))}
          rows={followUp.affranchissements.map((row) => {
            const [title = '', ...more] = row.detail.split('\n');
            return {
              id: row.id,
              title,
              detail: more.join(' '),
              amount: formatPrice(row.prix),
              href: postage.hrefTo('modifier', row.id),
            };
          })}
        />
      )}
      {sorties && sorties.length > 0 && (
        <LinkedCard
          title="Sorties magasin"
          icon={IconPackageExport}
          empty=""
          addHref={forJob(withdrawals.hrefTo('ajouter'))}
          rows={sorties.map((row) => ({
            id: row.id,
            title: row.article.libelle,
            detail: <Facts of={[formatDateTime(row.dateHeureSortie), `demandeur ${row.demandeur}`]} />,
            amount: formatNumber(row.quantiteLivree),
            href: withdrawals.hrefTo('afficher', row.id),
          }))}
        />
      )}
    </>
  );
}

/** '40 caissettes · 2 cartons · opérateur Tazi Hicham'. */
function depotDetail({ nombreCaissete, nombreCartons, operateur }: NonNullable<Suivi['depots']>[number]): ReactNode {
  const parts = [
    nombreCaissete > 0 && formatCount(nombreCaissete, 'caissette'),
    nombreCartons > 0 && formatCount(nombreCartons, 'carton'),
    `opérateur ${operateur}`,
  ];
  return <Facts of={parts} />;
}
