import type { Planning } from '@editique/domain/planning/planning';
import { SegmentedControl, Select } from '@mantine/core';
import { formatDateTime } from '../../lib/text/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { former } from '../../ui/state/former.ts';
import classes from './planning.module.css';
import { HORIZONS, type ViewState, ZOOMS } from './view-state.ts';
import { headline } from './words.ts';

/** Shows the plan's headline, and chooses how much time is shown. */
export function PlanHead({ planning, isFormer, view }: { planning: Planning; isFormer: boolean; view: ViewState }) {
  const { first, rest } = headline(planning, Date.parse(planning.calculeLe));
  return (
    <div className={classes.bar}>
      <p className={classes.headline} role="status" {...former(isFormer)}>
        {first}
        {rest.length > 0 && (
          <span>
            <Facts of={rest} />
          </span>
        )}
      </p>
      <p className={classes.printed} aria-hidden>
        Imprimé le {formatDateTime(planning.calculeLe)}
      </p>
      {!view.isTable && (
        <SegmentedControl
          className={classes.segments ?? ''}
          aria-label="Zoom"
          data={ZOOMS.map(({ value, label }) => ({ value, label }))}
          value={view.zoom.value}
          onChange={view.setZoom}
        />
      )}
      <Select
        className={classes.noPrint ?? ''}
        w={120}
        aria-label="Horizon"
        allowDeselect={false}
        data={HORIZONS.map((days) => ({ value: String(days), label: `${days} jours` }))}
        value={String(view.horizon)}
        onChange={(value) => view.setHorizon(value ?? String(HORIZONS[0]))}
      />
    </div>
  );
}
