import type { PriceGrid } from '@editique/domain/billing/price-grid';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { isDay } from '@editique/domain/entity/moment';
import { validation } from '@editique/domain/messages';
import { ReferenceControl } from '../../../resource/form/control/controls.tsx';
import { idIn } from '../../../resource/form/form-values.ts';
import { MomentInput } from '../../../resource/typing/moment-input.tsx';
import { ALL_CLIENTS } from './all-clients.ts';
import classes from './price.module.css';
import type { useGridAsked } from './use-price-grid.ts';

/** Chooses the client and the day of the prices. */
export function PriceFilters({ asked, grid }: { asked: ReturnType<typeof useGridAsked>; grid: PriceGrid | undefined }) {
  return (
    <section className={classes.filters} aria-label="Client et jour">
      <div className={classes.client}>
        <ReferenceControl
          name="client"
          field={tarifPrestation.fields.client}
          value={asked.client === null ? null : grid?.client}
          onChange={(value) => asked.change({ client: idIn(value) })}
          placeholder={ALL_CLIENTS}
        />
      </div>
      <MomentInput
        name="date"
        kind="date"
        label="Prix au"
        className={classes.day}
        unreadable={validation.date}
        value={asked.date ?? grid?.date ?? null}
        onChange={(value) => isDay(value) && asked.change({ date: value })}
      />
    </section>
  );
}
