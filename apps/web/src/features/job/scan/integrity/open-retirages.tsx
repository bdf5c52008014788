import { job as jobEntity } from '@editique/domain/entities/job';
import { Button } from '@mantine/core';
import { IconPrinter } from '../../../../icons/icons.ts';
import { formatCount, formatNumber } from '../../../../lib/text/format.ts';
import { retirageName } from '../../../../production/integrity/records.ts';
import { InsertedBar, PrintedBar } from '../../../../production/integrity/retirage-parts.tsx';
import { useOpenRetirages } from '../../../../production/integrity/use-integrity.ts';
import type { Job } from '../../../../production/job/records.ts';
import { useRights } from '../../../../resource/record/use-rights.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { KeyHint } from '../key-hint.tsx';
import bar from '../station-bar.module.css';
import { INTEGRITY_KEY, useStationKey } from '../use-station-key.ts';
import classes from './integrity.module.css';

interface OpenRetiragesProps {
  job: Job;
  /** The id of the retirage already shown. */
  shown: number | null;
  onOpen: (id: number) => void;
}

/** Shows the open reprints of the scanned job. A key opens the newest, like the scan of its ticket. */
export function OpenRetirages({ job, shown, onOpen }: OpenRetiragesProps) {
  const { data } = useOpenRetirages(job.id);
  const mayDeclare = useRights(jobEntity).can('avancement');
  const rows = data?.objects.filter(({ id }) => id !== shown) ?? [];
  const [first] = rows;
  const hasKey = mayDeclare && first !== undefined;
  useStationKey(INTEGRITY_KEY, true, hasKey, () => first && onOpen(first.id));
  if (!first) return null;
  return (
    <Card title="Retirages en cours" aside={formatNumber(rows.length)} isFlush>
      <ul className={classes.rows} aria-label="Retirages en cours">
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <div className={classes.title}>
              <Facts of={[retirageName(row), formatCount(row.nombrePlis, 'pli')]} />
            </div>
            <div className={classes.bars}>
              <span>Impression</span>
              <PrintedBar retirage={row} />
              <span>MSP</span>
              <InsertedBar retirage={row} />
            </div>
            {mayDeclare && (
              <Button
                variant="default"
                fullWidth
                className={bar.button}
                leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
                rightSection={row === first && <KeyHint keys={`Maj ${INTEGRITY_KEY}`} className={bar.key} />}
                aria-keyshortcuts={row === first ? `Shift+${INTEGRITY_KEY}` : undefined}
                aria-label={`Avancement du ${retirageName(row).toLowerCase()}`}
                onClick={() => onOpen(row.id)}
              >
                Avancement
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
