import { depot as depotEntity } from '@editique/domain/entities/depot';
import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconTags } from '../../icons/icons.ts';
import { formatCount } from '../../lib/text/format.ts';
import { NumberInput, type TypedNumber } from '../../resource/typing/number-input.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import classes from './labels-dialog.module.css';
import { LabelsDialog } from './labels-dialog.tsx';

type Depot = RecordOf<typeof depotEntity>;

/** Prints the labels of a dépôt: all its caissettes and cartons, or a single one that was lost. */
export function DepotLabelsButton({ depot }: { depot: Depot }) {
  const [isOpen, setOpen] = useState(false);
  const kinds = [
    { value: 'caissette', label: formatCount(depot.nombreCaissete, 'caissette'), count: depot.nombreCaissete },
    { value: 'carton', label: formatCount(depot.nombreCartons, 'carton'), count: depot.nombreCartons },
  ].filter(({ count }) => count > 0);
  const choices = kinds.length > 1 ? [{ value: 'tous', label: 'Tous' }, ...kinds] : kinds;
  const [chosen, setChosen] = useState('tous');
  const [premiere, setFirst] = useState<TypedNumber>(null);
  const [derniere, setLast] = useState<TypedNumber>(null);
  if (kinds.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconTags size={16} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        Étiquettes
      </Button>
      <LabelsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Étiquettes du dépôt"
        path={`${endpointOf(depotEntity)}/${depot.id}/etiquettes.pdf`}
        query={{ contenant: chosen, premiere, derniere }}
      >
        {(errors) => (
          <>
            {choices.length > 1 && <Segmented aria-label="Contenants" data={choices} value={chosen} onChange={setChosen} />}
            <div className={classes.pair}>
              <NumberInput
                label="De la"
                name="premiere"
                placeholder="première"
                error={errors.premiere}
                value={premiere}
                onChange={setFirst}
              />
              <NumberInput
                label="À la"
                name="derniere"
                placeholder="dernière"
                error={errors.derniere}
                value={derniere}
                onChange={setLast}
              />
            </div>
          </>
        )}
      </LabelsDialog>
    </>
  );
}

interface JobLabelsProps {
  job: { id: number; nomjob: string };
  isOpen: boolean;
  onClose: () => void;
}

/** Prints the labels of a job at the station, while its plis are packed into caissettes and cartons. */
export function JobLabels({ job, isOpen, onClose }: JobLabelsProps) {
  const [caissettes, setCaissettes] = useState<TypedNumber>(1);
  const [cartons, setCartons] = useState<TypedNumber>(0);
  return (
    <LabelsDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Étiquettes de ${job.nomjob}`}
      path={`${endpointOf(jobEntity)}/${job.id}/etiquettes.pdf`}
      query={{ caissettes, cartons }}
      isStation
    >
      {(errors) => (
        <div className={classes.pair}>
          <NumberInput
            data-autofocus
            label="Caissettes"
            name="caissettes"
            error={errors.caissettes}
            value={caissettes}
            onChange={setCaissettes}
          />
          <NumberInput label="Cartons" name="cartons" error={errors.cartons} value={cartons} onChange={setCartons} />
        </div>
      )}
    </LabelsDialog>
  );
}
