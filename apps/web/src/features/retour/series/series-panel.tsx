import type { ScanMotif } from '@editique/domain/retour/scan';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconArrowBackUp } from '../../../icons/icons.ts';
import { isEnter } from '../../../lib/is-enter.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useStored } from '../../../lib/use-stored.ts';
import { ScanInput } from '../../../ui/field/scan-input.tsx';
import { isUndo, motifIn, motifOfKey } from './keys.ts';
import { MotifKeys } from './motif-keys.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { newestIn, type Outcome, toUndo } from './series.ts';
import classes from './series-panel.module.css';
import { SeriesScans } from './series-scans.tsx';
import { SeriesSettings } from './series-settings.tsx';
import { useSeries } from './use-series.ts';
import { useSeriesSettings } from './use-series-settings.ts';

/** Enter confirms only after this time: some scanners send two line ends. */
const CONFIRM_AFTER = 400;

const NOTHING: readonly string[] = [];
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((text) => typeof text === 'string');

interface SeriesPanelProps {
  /** Called with each outcome, so that a scan station can play a tone. */
  onOutcome?: (outcome: 'done' | 'refused') => void;
}

/**
 * Registers returns in series: one motif, many scans, a count, and one key that undoes the last scan. The field keeps the keyboard focus.
 */
export function SeriesPanel({ onOutcome }: SeriesPanelProps) {
  const settings = useSeriesSettings();
  const { motifs, motif, setMotif, client, suite } = settings;
  const hasMotifs = !settings.failure && !settings.hasNoMotif;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // The codes scanned before a motif was chosen. They wait for one.
  const [held, setHeld] = useStored<readonly string[]>(`ed-retour-sans-motif:${useSession()?.user.id}`, NOTHING, isTexts);
  const lastEnter = useRef(0);
  const series = useSeries(({ state }: Outcome) => onOutcome?.(state === 'taken' ? 'done' : 'refused'));
  const asked = newestIn(series.scans, 'ask');

  useEffect(() => {
    input.current?.focus();
    const refocus = () => {
      if (document.activeElement === document.body) input.current?.focus();
    };
    const timer = setInterval(refocus, 250);
    return () => clearInterval(timer);
  }, []);

  const add = (code: string, chosen: ScanMotif) => series.add(code, { motif: chosen, client: client?.id ?? null, suite });
  const choose = (chosen: ScanMotif) => {
    setMotif(chosen.id);
    for (const code of held) add(code, chosen);
    setHeld([]);
    input.current?.focus();
  };
  const take = (code: string) => {
    setText('');
    const named = motifIn(code, motifs);
    if (named) return choose(named);
    if (motif) return add(code, motif);
    setHeld([...held, code]);
  };
  const undo = () => {
    if (held.length > 0) setHeld(held.slice(0, -1));
    else series.undo();
  };
  const enter = () => {
    const isEcho = Date.now() - lastEnter.current < CONFIRM_AFTER;
    lastEnter.current = Date.now();
    if (text.trim() !== '') return take(text.trim());
    if (isEcho) return;
    if (asked) series.confirm();
    else if (newestIn(series.scans, 'failed')) series.retry();
    else if (settings.failure) settings.readAgain();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const named = motifOfKey(event, motifs);
    if (named) {
      event.preventDefault();
      return choose(named);
    }
    if (event.target !== input.current) return;
    if (isEnter(event) && !event.repeat) {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape') {
      if (text === '') series.skip();
      setText('');
    } else if (isUndo(event) && text === '') {
      event.preventDefault();
      undo();
    }
  };
  const back = () => input.current?.focus();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: function keys work wherever the focus stands on the station.
    <div className={classes.panel} onKeyDown={onKeyDown}>
      <div className={classes.work}>
        <ScanInput
          ref={input}
          name="pli"
          aria-label="Code du pli"
          maxLength={255}
          hint="Scannez ou tapez un pli"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {(hasMotifs || held.length > 0) && (
          <div className={classes.motifs}>
            <MotifKeys motifs={motifs} chosen={motif?.id ?? null} held={held} onChoose={choose} />
          </div>
        )}
        <OutcomePanel
          scans={series.scans}
          motif={motif}
          hasNoMotif={settings.hasNoMotif}
          failure={settings.failure}
          onReadAgain={settings.readAgain}
          onConfirm={series.confirm}
          onSkip={series.skip}
          onRetry={series.retry}
          onDone={back}
        />
        <SeriesSettings settings={settings} onDone={back} />
      </div>
      <SeriesScans
        scans={series.scans}
        undo={
          <Button
            variant="default"
            className={classes.undo}
            leftSection={<IconArrowBackUp size={18} stroke={1.7} aria-hidden />}
            rightSection={<kbd className={classes.kbd}>Ctrl Z</kbd>}
            disabled={held.length === 0 && !toUndo(series.scans)}
            onClick={() => {
              undo();
              back();
            }}
          >
            Annuler le dernier
          </Button>
        }
      />
    </div>
  );
}
