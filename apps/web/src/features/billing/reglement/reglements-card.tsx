import { sumAmounts } from '@editique/domain/billing/sum-amounts';
import { reglement as reglementEntity } from '@editique/domain/entities/reglement';
import { pathOf } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import { useSession } from '../../../lib/session/session.ts';
import { formatCount, formatDate, formatNumber, formatPrice } from '../../../lib/text/format.ts';
import { valueText } from '../../../resource/record/field-value.tsx';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { CardLink } from '../../../ui/card/card-link.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import classes from '../facture.module.css';
import type { Facture } from '../facture.ts';
import { isAvoir, isDraft } from '../facture-rules.ts';
import { imputationsOf } from './imputations.ts';
import { useReglements } from './use-reglements.ts';

/** A facture with more règlements than that shows the newest ones. The list has all of them. */
const SHOWN = 10;

/** Shows what pays this facture, if anything does: each règlement with the part of it that is imputed here, and their total. */
export function ReglementsCard({ facture }: { facture: Facture }) {
  const paths = useSession()?.paths;
  const mayList = paths !== undefined && canReach(paths, pathOf(reglementEntity));
  const isRead = mayList && !isAvoir(facture) && !isDraft(facture);
  const query = useReglements(facture.id, isRead);
  const { data, error } = query;
  if (!isRead || data?.length === 0 || !(data || error)) return null;
  const isCut = data !== undefined && data.length > SHOWN;
  return (
    <Card
      title="Règlements"
      aside={data && formatNumber(data.length)}
      isFlush
      actions={isCut && <CardLink to={`${pathOf(reglementEntity)}?facture=${facture.id}`}>Tout afficher</CardLink>}
    >
      <Loaded query={query} help="Les règlements n'ont pas pu être lus." waiting={null}>
        {(all) => {
          const paid = all.map((reglement) => ({ reglement, part: partOf(reglement, facture.id) }));
          return (
            <>
              <ul className={classes.rows}>
                {paid.slice(0, SHOWN).map(({ reglement, part }) => (
                  <li key={reglement.id}>
                    <div className={classes.line}>
                      <RecordLink entity={reglementEntity} value={reglement} />
                      <span>{formatPrice(part)}</span>
                    </div>
                    <div className={`${classes.line} ${classes.detail}`}>
                      <span>
                        <time dateTime={reglement.date}>{formatDate(reglement.date)}</time> ·{' '}
                        {valueText(reglementEntity.fields.mode, reglement.mode)}
                      </span>
                      <span>{reglement.montant !== part && `sur ${formatPrice(reglement.montant)}`}</span>
                    </div>
                  </li>
                ))}
              </ul>
              <p className={`${classes.line} ${classes.sum}`}>
                <span>{isCut ? `Total des ${formatCount(all.length, 'règlement')}` : 'Total réglé'}</span>
                <span>{formatPrice(sumAmounts(paid.map(({ part }) => part)))}</span>
              </p>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

/** Returns the part of a règlement that pays the facture. */
const partOf = (reglement: object, id: number): number => imputationsOf(reglement).find(({ facture }) => facture.id === id)?.montant ?? 0;
