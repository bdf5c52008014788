import type { ScanMotif } from '@editique/domain/retour/scan';
import { UnstyledButton } from '@mantine/core';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { MOTIFS_WITH_KEY } from './keys.ts';
import classes from './motif-keys.module.css';

interface MotifKeysProps {
  motifs: readonly ScanMotif[];
  chosen: number | null;
  /** The codes scanned without a motif. */
  held: readonly string[];
  onChoose: (motif: ScanMotif) => void;
}

/** Chooses why the mail came back. Each motif has a key, and applies to all later scans. */
export function MotifKeys({ motifs, chosen, held, onChoose }: MotifKeysProps) {
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>Motif des plis suivants</legend>
      <div className={classes.motifs}>
        {motifs.map((motif, index) => (
          <UnstyledButton
            key={motif.id}
            className={classes.motif}
            title={motif.libelleMotif}
            aria-pressed={motif.id === chosen}
            onClick={() => onChoose(motif)}
          >
            {index < MOTIFS_WITH_KEY && <kbd className={classes.key}>F{index + 1}</kbd>}
            <span className={classes.name}>{motif.libelleMotif}</span>
          </UnstyledButton>
        ))}
      </div>
      {held.length > 0 && (
        <MessageBlock family="amber">
          Choisissez un motif&#8239;: {held.join(', ')} {held.length < 2 ? "l'attend" : "l'attendent"}.
        </MessageBlock>
      )}
    </fieldset>
  );
}
