import { retour, suitesRetour } from '@editique/domain/entities/retour';
import { pathOf } from '@editique/domain/entity/entity';
import { useSession } from '../../../lib/session/session.ts';
import { ReferenceControl } from '../../../resource/form/control/controls.tsx';
import { referenceIn } from '../../../resource/form/form-values.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Segmented } from '../../../ui/field/segmented.tsx';
import classes from './series-settings.module.css';
import type { SeriesSettingsState } from './use-series-settings.ts';

const SUITES = suitesRetour.map(({ value, label }) => ({ value: String(value), label }));
const CLIENT = { ...retour.fields.client, label: 'Client de la série', required: false } as const;

interface SeriesSettingsProps {
  settings: SeriesSettingsState;
  onDone: () => void;
}

/** Edits the choices of the whole series: the client, if known, and what happens to the mail. */
export function SeriesSettings({ settings, onDone }: SeriesSettingsProps) {
  const rights = useRights(retour);
  const paths = useSession()?.paths;
  // These pages give the right to read the clients.
  const canChoose = rights.can('ajouter') || paths?.has(pathOf(retour));
  return (
    <div className={classes.settings}>
      {canChoose && (
        <div className={classes.client}>
          <ReferenceControl
            name="client"
            field={CLIENT}
            value={settings.client}
            error={undefined}
            onChange={(value) => {
              settings.setClient(referenceIn(value));
              if (value !== null) onDone();
            }}
          />
          <span className={classes.help}>Vide&#8239;: le code de chaque pli dit son client.</span>
        </div>
      )}
      <div className={classes.suite}>
        <span className={classes.label} id="suite-serie">
          Suite
        </span>
        <Segmented
          aria-labelledby="suite-serie"
          data={SUITES}
          value={String(settings.suite)}
          onChange={(value) => {
            settings.setSuite(Number(value));
            onDone();
          }}
        />
      </div>
    </div>
  );
}
