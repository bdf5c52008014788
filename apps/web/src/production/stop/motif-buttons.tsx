import type { motif as motifEntity } from '@editique/domain/entities/motif';
import { UnstyledButton } from '@mantine/core';
import type { Option } from '../../resource/record/use-options.ts';
import classes from './stop-dialog.module.css';

interface MotifButtonsProps {
  options: readonly Option<typeof motifEntity>[];
  isFiltered: boolean;
  /** The motif that is being sent. */
  pending: number | null;
  onChoose: (motif: number) => void;
}

/** Each motif is one large button. */
export function MotifButtons({ options, isFiltered, pending, onChoose }: MotifButtonsProps) {
  if (options.length === 0)
    return (
      <p className={classes.none} role="status">
        {isFiltered ? 'Aucun motif ne porte ce nom.' : "Aucun motif n'existe : ajoutez-en un dans Administration, Motifs."}
      </p>
    );
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Motif</legend>
      <div className={classes.motifs}>
        {options.map(({ id, record }, index) => (
          <UnstyledButton
            key={id}
            className={classes.motif}
            // The search, where there is one, comes before it and has the focus.
            data-autofocus={index === 0 || undefined}
            data-pending={pending === id || undefined}
            aria-disabled={pending !== null || undefined}
            onClick={() => onChoose(id)}
          >
            <span className={classes.label}>{record.libelleMotif}</span>
            <span className={classes.code}>{record.codeMotif}</span>
          </UnstyledButton>
        ))}
      </div>
    </fieldset>
  );
}
