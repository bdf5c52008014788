import { IconCheck } from '../../../../icons/icons.ts';
import { formatTime } from '../../../../lib/text/format.ts';
import { EtapeGlyph } from '../../../../production/status/etape-glyph.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import type { Scanned } from '../scanned.ts';
import classes from './recent-scans.module.css';

interface RecentScansProps {
  recent: readonly Scanned[];
  success: Scanned | null;
}

/** Shows the last actions of this station. The newest is shown in green for a moment. */
export function RecentScans({ recent, success }: RecentScansProps) {
  return (
    <>
      <Card title="Derniers scans" isFlush>
        {recent.length === 0 && <p className={classes.empty}>Aucun scan pour le moment.</p>}
        <ol className={classes.scans}>
          {recent.map((scan) => (
            <li key={scan.key} className={classes.scan}>
              <EtapeGlyph etape={scan.etape} size={18} />
              <div className={classes.text}>
                <div className={classes.name}>{scan.nomjob}</div>
                <div className={classes.done}>{scan.done}</div>
              </div>
              <time dateTime={scan.at.toISOString()} className={classes.time}>
                {formatTime(scan.at)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
      <div role="status" className={classes.status}>
        {success && (
          <div className={classes.success}>
            <IconCheck size={20} stroke={2} aria-hidden />
            <div className={classes.text}>
              <div className={classes.successName}>{success.nomjob}</div>
              <div>{success.done}</div>
            </div>
          </div>
        )}
      </div>
    </>
  );
}
