import { facture as factureEntity } from '@editique/domain/entities/facture';
import { pathOf } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import { useSession } from '../../../lib/session/session.ts';
import { formatDate, formatNumber, formatPrice } from '../../../lib/text/format.ts';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import classes from '../facture.module.css';
import type { Facture } from '../facture.ts';
import { StatutPill } from '../facture-pills.tsx';
import { isAvoir, isDraft } from '../facture-rules.ts';
import { useAvoirs } from './use-avoir.ts';

/** Shows the avoirs that take back this facture, if any. */
export function AvoirsCard({ facture }: { facture: Facture }) {
  const paths = useSession()?.paths;
  const mayList = paths !== undefined && canReach(paths, pathOf(factureEntity));
  const { data } = useAvoirs(facture.id, mayList && !isAvoir(facture) && !isDraft(facture));
  if (!data || data.total === 0) return null;
  return (
    <Card title="Avoirs" aside={formatNumber(data.total)} isFlush>
      <ul className={classes.rows}>
        {data.objects.map((avoir) => (
          <li key={avoir.id}>
            <div className={classes.line}>
              <RecordLink entity={factureEntity} value={avoir} />
              <span>{formatPrice(avoir.totalTtc)}</span>
            </div>
            <div className={classes.line}>
              <time className={classes.detail} dateTime={avoir.dateFacture}>
                {formatDate(new Date(avoir.dateFacture))}
              </time>
              <StatutPill statut={avoir.statut} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
