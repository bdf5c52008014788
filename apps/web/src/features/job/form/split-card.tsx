import { job } from '@editique/domain/entities/job';
import { fieldSchema } from '@editique/domain/entity/schema';
import { type SpoolShare, splitSpools } from '@editique/domain/job/spools';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import type { FormValues } from '../../../resource/form/form-values.ts';
import { Card } from '../../../ui/card/card.tsx';
import classes from './split-card.module.css';

const SHOWN = 12;

/** Shows how the job will be split into spools, once the counts are typed. */
export function SplitCard({ values }: { values: FormValues<typeof job> }) {
  const spools = sharesOf(values);
  const more = spools.length - SHOWN;
  if (spools.length === 0) return null;
  return (
    <Card title="Découpage en spools">
      <p className={classes.sentence}>{sentenceOf(spools)}</p>
      <ol className={classes.spools}>
        {spools.slice(0, SHOWN).map((spool) => (
          <li key={spool.nomSpool} className={classes.spool} title={`${spool.nomSpool}\u202F: ${formatCount(spool.nombrePlis, 'pli')}`}>
            <strong>{spool.nomSpool.slice(spool.nomSpool.lastIndexOf('_') + 1)}</strong>
            <span>{formatNumber(spool.nombrePlis)}</span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={classes.more}>et {formatCount(more, 'autre')}</p>}
    </Card>
  );
}

const COUNTS = ['nombrePages', 'nombrePlis', 'nombreFeuilles', 'nombreSpool'] as const;

/** Returns the spools; none while a count is missing or invalid, which its field shows itself. */
function sharesOf(values: FormValues<typeof job>): SpoolShare[] {
  const counts = COUNTS.map((name) => fieldSchema(job.fields[name]).safeParse(values[name]));
  const [nombrePages, nombrePlis, nombreFeuilles, nombreSpool] = counts.map((count) => (count.success ? count.data : null));
  if (nombrePages == null || nombrePlis == null || nombreFeuilles == null || nombreSpool == null) return [];
  return splitSpools(String(values.nomjob ?? ''), { nombrePages, nombrePlis, nombreFeuilles, nombreSpool });
}

/** Returns '4 spools de 6 000 plis, 24 000 pages chacun', with the first spool apart if it takes the remainder. */
function sentenceOf(spools: readonly SpoolShare[]): string {
  const [first, second] = spools;
  if (!first) return '';
  const share = (spool: SpoolShare) => `${formatCount(spool.nombrePlis, 'pli')}, ${formatCount(spool.nombrePages, 'page')}`;
  if (!second) return `1 spool de ${share(first)}`;
  const isEven = first.nombrePlis === second.nombrePlis && first.nombrePages === second.nombrePages;
  if (isEven) return `${formatCount(spools.length, 'spool')} de ${share(first)} chacun`;
  return `${formatCount(spools.length, 'spool')} de ${share(second)} chacun, le premier de ${share(first)}`;
}
