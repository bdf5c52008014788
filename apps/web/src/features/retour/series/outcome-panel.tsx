import { Button } from '@mantine/core';
import { IconCheck, IconHandStop, IconHelp, IconQuestionMark, IconScan, IconWifiOff, type TablerIcon } from '../../../icons/icons.ts';
import { messageOf } from '../../../lib/api.ts';
import classes from './outcome-panel.module.css';
import { newestIn, type SeriesScan } from './series.ts';

interface OutcomePanelProps {
  scans: readonly SeriesScan[];
  motif: { libelleMotif: string } | null;
  hasNoMotif: boolean;
  /** Why the motifs could not be read. */
  failure: Error | null;
  onReadAgain: () => void;
  onConfirm: () => void;
  onSkip: () => void;
  onRetry: () => void;
  /** Returns the focus to the field. */
  onDone: () => void;
}

/** Shows the outcome of the last scan, or the question that it raised, always in the same place. */
export function OutcomePanel({ scans, motif, hasNoMotif, failure, onReadAgain, onConfirm, onSkip, onRetry, onDone }: OutcomePanelProps) {
  const then = (act: () => void) => () => {
    act();
    onDone();
  };
  const asked = newestIn(scans, 'ask');
  if (asked)
    return (
      <Panel look="ask" icon={IconQuestionMark} title={asked.code} text={asked.text}>
        <Button className={classes.button} onClick={then(onConfirm)} rightSection={<kbd className={classes.kbd}>Entrée</kbd>}>
          Enregistrer quand même
        </Button>
        <Button className={classes.button} variant="default" onClick={then(onSkip)} rightSection={<kbd className={classes.kbd}>Échap</kbd>}>
          Ne pas enregistrer
        </Button>
      </Panel>
    );
  const failed = newestIn(scans, 'failed');
  if (failed)
    return (
      <Panel look="refused" icon={IconWifiOff} title={failed.text} text={keptWords(failed)}>
        <Button className={classes.button} onClick={then(onRetry)} rightSection={<kbd className={classes.kbd}>Entrée</kbd>}>
          Réessayer
        </Button>
      </Panel>
    );
  if (failure)
    return (
      <Panel
        look="refused"
        icon={IconWifiOff}
        title={messageOf(failure)}
        text="Les motifs n'ont pas pu être lus. Ce qui est scanné les attend sur ce poste."
      >
        <Button className={classes.button} onClick={then(onReadAgain)} rightSection={<kbd className={classes.kbd}>Entrée</kbd>}>
          Réessayer
        </Button>
      </Panel>
    );
  const [newest] = scans;
  if (newest?.isTakenBack) return <Panel look="idle" icon={IconScan} title={newest.code} text="Annulation en cours…" />;
  const last = newestIn(scans, 'taken', 'unknown', 'refused', 'undone', 'skipped');
  const look = last && LOOKS[last.state];
  if (hasNoMotif)
    return <Panel look="idle" icon={IconHelp} title="Aucun motif n'existe" text="Ajoutez-en un dans Administration, Motifs." />;
  if (!last || !look)
    return (
      <Panel
        look="idle"
        icon={IconScan}
        title={motif ? 'Scannez un pli' : 'Choisissez un motif'}
        text={motif ? `Il sera enregistré avec le motif «\u202F${motif.libelleMotif}\u202F».` : 'Un motif, puis un scan par pli.'}
      />
    );
  return <Panel {...look} title={last.code} text={look.says(last)} />;
}

const keptWords = ({ code, isTakenBack }: SeriesScan): string =>
  isTakenBack
    ? `L'annulation de ${code} est gardée sur ce poste et partira dès que le serveur répondra.`
    : "Les scans sont gardés sur ce poste et partiront dans l'ordre.";

interface Look {
  look: string;
  icon: TablerIcon;
  says: (scan: SeriesScan) => string;
}

const LOOKS: Partial<Record<SeriesScan['state'], Look>> = {
  taken: { look: 'taken', icon: IconCheck, says: ({ text, motif }) => `${text} · ${motif.libelleMotif}` },
  unknown: { look: 'unknown', icon: IconHelp, says: ({ text }) => `À identifier\u202F: ${text}.` },
  refused: { look: 'refused', icon: IconHandStop, says: ({ text }) => text },
  undone: { look: 'idle', icon: IconScan, says: () => 'Scan annulé.' },
  skipped: { look: 'idle', icon: IconScan, says: () => 'Non enregistré.' },
};

interface PanelProps {
  look: string;
  icon: TablerIcon;
  title: string;
  text: string;
  children?: React.ReactNode;
}

function Panel({ look, icon: Icon, title, text, children }: PanelProps) {
  return (
    <div className={classes.panel} data-look={look} role={look === 'ask' || look === 'refused' ? 'alert' : 'status'}>
      <Icon size={48} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </div>
      {children && <div className={classes.buttons}>{children}</div>}
    </div>
  );
}
