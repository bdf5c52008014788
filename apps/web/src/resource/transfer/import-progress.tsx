import { Progress, VisuallyHidden } from '@mantine/core';
import { formatNumber, formatShare } from '../../lib/text/format.ts';
import classes from './import-modal.module.css';
import type { ImportProgress as Done } from './use-import.ts';

const PHASES = {
  envoi: 'Envoi du fichier',
  lecture: 'Lecture du fichier',
  verification: 'Vérification',
  preparation: 'Préparation',
  enregistrement: 'Enregistrement',
};

/** The progress of a file: the upload, then the checked rows, then the stored rows. */
export function ImportProgress({ phase, done, total }: Done) {
  // The number of rows is unknown until they have been read.
  const share = phase === 'lecture' ? null : Math.floor((100 * done) / Math.max(total, 1)) / 100;
  const caption = share === null ? `${PHASES[phase]}…` : `${PHASES[phase]}\u202f: ${countOf({ phase, done, total })}${formatShare(share)}`;
  const said = share === null ? {} : { 'aria-valuenow': Math.round(share * 100), 'aria-valuetext': caption };
  return (
    <div>
      <VisuallyHidden role="status">{PHASES[phase]}</VisuallyHidden>
      <p className={classes.note}>{caption}</p>
      <Progress.Root size="sm" role="progressbar" aria-label="Avancement" aria-valuemin={0} aria-valuemax={100} {...said}>
        <Progress.Section value={share === null ? 100 : share * 100} animated={share === null} withAria={false} />
      </Progress.Root>
    </div>
  );
}

/** Returns '12 000 lignes sur 50 000, '; nothing during the upload, whose bytes mean nothing to the user. */
const countOf = ({ phase, done, total }: Done): string =>
  phase === 'envoi' ? '' : `${formatNumber(done)} ${done < 2 ? 'ligne' : 'lignes'} sur ${formatNumber(total)}, `;
