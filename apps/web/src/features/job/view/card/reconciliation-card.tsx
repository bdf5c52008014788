import type { Rapprochement } from '@editique/domain/integrity/rapprochement';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { IconAlertTriangle, IconCircleCheck } from '../../../../icons/icons.ts';
import { formatCount, formatNumber } from '../../../../lib/text/format.ts';
import { useRapprochement } from '../../../../production/integrity/use-integrity.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { Pill } from '../../../../ui/pill.tsx';
import { Loaded } from '../../../../ui/state/loaded.tsx';
import classes from './reconciliation-card.module.css';

type Counts = Rapprochement['total'];

const FATES = [
  { fate: 'bons', one: 'bon', many: 'bons' },
  { fate: 'reimprimes', one: 'réimprimé', many: 'réimprimés' },
  { fate: 'retires', one: 'retiré', many: 'retirés' },
  { fate: 'nonSoldes', one: 'non soldé', many: 'non soldés' },
] as const;

const SHOWN = 20;

/** Shows what happened to every pli: one bar per spool, and the sum, which must match. */
export function ReconciliationCard({ job }: { job: number }) {
  const rapprochement = useRapprochement(job, true);
  const { data } = rapprochement;
  return (
    <Card
      title="Rapprochement"
      actions={
        data &&
        (data.total.nonSoldes > 0 ? (
          <Pill family="amber" icon={IconAlertTriangle}>
            {formatNumber(data.total.nonSoldes)} {wordOf(FATES[3], data.total.nonSoldes)}
          </Pill>
        ) : (
          <Pill family="green" icon={IconCircleCheck}>
            Soldé
          </Pill>
        ))
      }
    >
      <Loaded
        query={rapprochement}
        help="Le rapprochement n'a pas pu être lu."
        waiting={<Skeleton height={96} radius="sm" animate={false} />}
      >
        {(data) => <Reconciliation rapprochement={data} />}
      </Loaded>
    </Card>
  );
}

function Reconciliation({ rapprochement: { spools, total } }: { rapprochement: Rapprochement }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? spools : spools.slice(0, SHOWN);
  return (
    <>
      <ul className={classes.legend} aria-label="Légende">
        {FATES.map(({ fate, one, many }) => (
          <li key={fate}>
            <span className={classes.key} data-fate={fate} aria-hidden />
            <span>
              <strong>{formatNumber(total[fate])}</strong> {total[fate] < 2 ? one : many}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        {FATES.map(({ fate }) => formatNumber(total[fate])).join(' + ')} ={' '}
        <strong>{formatCount(total.attendu, 'pli attendu', 'plis attendus')}</strong>
      </p>
      <ul className={classes.spools} aria-label="Rapprochement par spool">
        {shown.map(({ spool, ...counts }) => (
          <li key={spool.id}>
            <div className={classes.head}>
              <span className={classes.name}>{spool.nomSpool}</span>
              <span className={classes.counts}>{sentenceOf(counts)}</span>
            </div>
            <div className={classes.track} aria-hidden>
              {FATES.filter(({ fate }) => counts[fate] > 0).map(({ fate }) => (
                <span key={fate} data-fate={fate} style={{ flex: `${counts[fate]} 1 0` }} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {shown.length < spools.length && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setWhole(true)}>
          Afficher les {formatNumber(spools.length)} spools
        </Button>
      )}
    </>
  );
}

const wordOf = ({ one, many }: (typeof FATES)[number], count: number): string => (count < 2 ? one : many);

/** Returns the bar's content in words, such as '49 bons, 1 retiré sur 50 plis'. */
const sentenceOf = (counts: Counts): string => {
  const parts = FATES.filter(({ fate }) => fate === 'bons' || counts[fate] > 0);
  const words = parts.map((fate) => `${formatNumber(counts[fate.fate])} ${wordOf(fate, counts[fate.fate])}`);
  return `${words.join(', ')} sur ${formatCount(counts.attendu, 'pli')}`;
};
