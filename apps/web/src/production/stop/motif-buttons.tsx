import { UnstyledButton } from '@mantine/core';
import type { MotifChoice } from './rank-motifs.ts';
import classes from './stop-dialog.module.css';

interface MotifButtonsProps {
  legend: string;
  motifs: readonly MotifChoice[];
  /** Whether the first motif has the focus when the dialog opens. */
  isFirst?: boolean;
  /** The motif whose request is pending. */
  pending: number | null;
  onChoose: (motif: number) => void;
}

/** Each motif is one large button. */
export const MotifButtons = ({ legend, motifs, isFirst = false, pending, onChoose }: MotifButtonsProps) => (
  <fieldset className={classes.choice}>
    <legend className={classes.legend}>{legend}</legend>
    <div className={classes.motifs}>
      {motifs.map(({ id, libelleMotif, codeMotif }, index) => (
        <UnstyledButton
          key={id}
          className={classes.motif}
          data-autofocus={(isFirst && index === 0) || undefined}
          data-pending={pending === id || undefined}
          aria-disabled={pending !== null || undefined}
          // Ignores key repeats, because the key that opened the dialog may still be down.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => onChoose(id)}
        >
          <span className={classes.label}>{libelleMotif}</span>
          <span className={classes.code}>{codeMotif}</span>
        </UnstyledButton>
      ))}
    </div>
  </fieldset>
);
