import { affranchissement } from '@editique/domain/entities/affranchissement';
import { depot } from '@editique/domain/entities/depot';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { IconPackageExport, IconRubberStamp, IconTruckDelivery } from '@tabler/icons-react';
import { formatCount, formatDateTime, formatDayAndTime, formatNumber, formatPrice } from '../../../lib/format.ts';
import type { FollowUp } from '../../../production/job/answers.ts';
import type { Job } from '../../../production/job/records.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { LinkedCard } from './linked-card.tsx';

interface LinkedCardsProps {
  job: Job;
  followUp: FollowUp;
}

/** Dépôts, postage and withdrawals of the job. */
export function LinkedCards({ job, followUp }: LinkedCardsProps) {
  const depots = useRights(depot);
  const postage = useRights(affranchissement);
  const withdrawals = useRights(sortieMagasin);
  const { totals } = followUp;
  const forJob = (href: string | null) => href && `${href}?job=${job.id}`;
  return (
    <>
      <LinkedCard
        title="Dépôts"
        icon={IconTruckDelivery}
        empty="Aucun dépôt"
        total={`${formatNumber(totals.plisDeposes)} déposés · ${formatNumber(totals.plisRestants)} restants`}
        addHref={totals.plisRestants > 0 && job.etat !== -1 ? forJob(depots.hrefTo('ajouter')) : null}
        rows={followUp.depots.map((row) => ({
          id: row.id,
          title: formatDayAndTime(row.date, row.heure),
          detail: depotDetail(row),
          amount: formatCount(row.nombrePlis, 'pli'),
          href: depots.hrefTo('afficher', row.id),
        }))}
      />
      <LinkedCard
        title="Affranchissements"
        icon={IconRubberStamp}
        empty="Aucun affranchissement"
        total={`Total ${formatPrice(totals.affranchissement)}`}
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
      {followUp.sorties.length > 0 && (
        <LinkedCard
          title="Sorties magasin"
          icon={IconPackageExport}
          empty=""
          addHref={forJob(withdrawals.hrefTo('ajouter'))}
          rows={followUp.sorties.map((row) => ({
            id: row.id,
            title: row.article.libelle,
            detail: `${formatDateTime(row.dateHeureSortie)} · demandeur ${row.demandeur}`,
            amount: formatNumber(row.quantiteLivree),
            href: withdrawals.hrefTo('afficher', row.id),
          }))}
        />
      )}
    </>
  );
}

/** '40 caissettes · 2 cartons · opérateur Tazi Hicham'. */
function depotDetail({ nombreCaissete, nombreCartons, operateur }: FollowUp['depots'][number]): string {
  const parts = [
    nombreCaissete > 0 && formatCount(nombreCaissete, 'caissette'),
    nombreCartons > 0 && formatCount(nombreCartons, 'carton'),
    `opérateur ${operateur}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
