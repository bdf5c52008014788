import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/text/format.ts';
import { Card } from '../../../ui/card/card.tsx';
import { countOf, type ScanState, type SeriesScan } from './series.ts';
import classes from './series-scans.module.css';

const SHOWN = 12;

const STATES: Record<ScanState, string> = {
  waiting: "en cours d'envoi",
  taken: '',
  unknown: 'à identifier',
  ask: 'à confirmer',
  failed: 'à renvoyer',
  refused: 'refusé',
  skipped: 'non enregistré',
  undone: 'annulé',
};

function stateWords({ state, isTakenBack, motif }: SeriesScan): string {
  if (isTakenBack) return state === 'failed' ? 'à annuler' : 'annulation en cours';
  return STATES[state] || motif.libelleMotif;
}

/** Shows how many returns were registered, and the last scans. */
export function SeriesScans({ scans, undo }: { scans: readonly SeriesScan[]; undo: ReactNode }) {
  const taken = countOf(scans, 'taken');
  const figures = [
    { label: 'À identifier', count: countOf(scans, 'unknown') },
    { label: 'À confirmer', count: countOf(scans, 'ask') },
    { label: "En attente d'envoi", count: countOf(scans, 'waiting', 'failed') },
  ].filter(({ count }) => count > 0);
  return (
    <div className={classes.side}>
      <Card title="Cette saisie">
        <p className={classes.count}>
          <output className={classes.number} aria-label="Retours enregistrés">
            {formatNumber(taken)}
          </output>
          <span>{taken < 2 ? 'retour enregistré' : 'retours enregistrés'}</span>
        </p>
        {figures.length > 0 && (
          <dl className={classes.figures}>
            {figures.map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatNumber(count)}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={classes.undo}>{undo}</div>
      </Card>
      <Card title="Derniers scans" isFlush>
        {scans.length === 0 && <p className={classes.empty}>Aucun scan pour le moment.</p>}
        <ol className={classes.scans}>
          {scans.slice(0, SHOWN).map((scan) => (
            <li key={scan.key} className={classes.scan} data-state={scan.state}>
              <span className={classes.code}>{scan.code}</span>
              <span className={classes.said}>{stateWords(scan)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
