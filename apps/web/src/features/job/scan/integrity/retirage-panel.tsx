import { job as jobEntity } from '@editique/domain/entities/job';
import { failure } from '@editique/domain/messages';
import { IconCircleCheck, IconMail, IconPrinter } from '../../../../icons/icons.ts';
import { formatCount } from '../../../../lib/text/format.ts';
import { piecesWords, type Retirage, retirageName } from '../../../../production/integrity/records.ts';
import { RetirageBars } from '../../../../production/integrity/retirage-parts.tsx';
import { useRetirageIncidents } from '../../../../production/integrity/use-integrity.ts';
import { useRights } from '../../../../resource/record/use-rights.ts';
import { RefusedPanel } from '../panel/refused-panel.tsx';
import { StepButton } from '../panel/step-button.tsx';
import step from '../panel/step-panel.module.css';
import type { ShownRetirage } from '../use-scanned-records.ts';
import classes from './integrity.module.css';

interface RetiragePanelProps {
  retirage: ShownRetirage;
  /** Called by Enter and by the button. */
  onAct: () => void;
}

/** Shows the scanned reprint: its plis, its progress, and the one action that Enter triggers. */
export function RetiragePanel({ retirage: { record, refusal }, onAct }: RetiragePanelProps) {
  return (
    <>
      <section className={classes.panel} aria-label={retirageName(record)}>
        <h2 className={classes.name}>
          {retirageName(record)} <span className={classes.count}>{formatCount(record.nombrePlis, 'pli')}</span>
        </h2>
        <RetirageBars retirage={record} />
        <Pieces id={record.id} />
      </section>
      <NextOf record={record} refusal={refusal} onAct={onAct} />
    </>
  );
}

function NextOf({ record, refusal, onAct }: ShownRetirage & { onAct: () => void }) {
  const mayDeclare = useRights(jobEntity).can('avancement');
  if (record.solde)
    return (
      <div className={step.panel} data-look="done" role="status">
        <IconCircleCheck size={64} stroke={1.5} aria-hidden className={step.icon} />
        <span className={step.words}>
          <span className={step.refusal}>{retirageName(record)} terminé</span>
          <span className={step.reason}>Ses incidents sont soldés, ses plis comptent comme réimprimés.</span>
        </span>
      </div>
    );
  if (!mayDeclare) return <RefusedPanel title="Avancement impossible" reason={failure.forbidden} />;
  if (refusal) return <RefusedPanel title="Avancement impossible" reason={`${refusal}.`} />;
  const icon = record.accompliImpression < record.nombrePlis ? IconPrinter : IconMail;
  return <StepButton look="next" icon={icon} over={leftWords(record)} title="Déclarer" isBusy={false} onAct={onAct} />;
}

/** 'Reste 3 plis à imprimer et 5 plis à mettre sous pli'. */
function leftWords({ nombrePlis, accompliImpression, accompliMSP }: Retirage): string {
  const toPrint = nombrePlis - accompliImpression;
  const toInsert = `${formatCount(nombrePlis - accompliMSP, 'pli')} à mettre sous pli`;
  return toPrint > 0 ? `Reste ${formatCount(toPrint, 'pli')} à imprimer et ${toInsert}` : `Reste ${toInsert}`;
}

const SHOWN = 8;

/** Shows the plis to reprint, by range. Only the first ranges: the printed ticket has all of them. */
function Pieces({ id }: { id: number }) {
  const { data } = useRetirageIncidents(id);
  if (!data || data.total === 0) return null;
  const more = data.total - SHOWN;
  return (
    <ul className={classes.pieces} aria-label="Plis à réimprimer">
      {data.objects.slice(0, SHOWN).map((row) => (
        <li key={row.id}>
          <strong>{piecesWords(row)}</strong> {row.spool.nomSpool}
        </li>
      ))}
      {more > 0 && <li>et {formatCount(more, 'autre plage', 'autres plages')}, sur la fiche</li>}
    </ul>
  );
}
