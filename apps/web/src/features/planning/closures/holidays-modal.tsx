import { text } from '@editique/domain/messages';
import type { Holidays } from '@editique/domain/planning/holidays';
import { Button, Checkbox, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconCircleCheck, IconMoon } from '../../../icons/icons.ts';
import { formatCount, formatDay } from '../../../lib/text/format.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import classes from './holidays-modal.module.css';
import { useAddHolidays, useHolidays } from './use-holidays.ts';

interface HolidaysModalProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the public holidays of a year, and closes the whole atelier on those that stay ticked. */
export function HolidaysModal({ isOpen, onClose }: HolidaysModalProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Jours fériés de l'année" size={560}>
      <HolidaysForm onClose={onClose} />
    </Modal>
  );
}

function HolidaysForm({ onClose }: { onClose: () => void }) {
  const thisYear = new Date().getFullYear();
  const [year, setYear] = useState(thisYear);
  const { data, error, refetch } = useHolidays(year);
  return (
    <div className={classes.form}>
      <Segmented
        aria-label="Année"
        fullWidth
        value={String(year)}
        onChange={(value) => setYear(Number(value))}
        data={[thisYear, thisYear + 1].map(String)}
      />
      {data ? (
        <Days key={data.annee} proposals={data} onClose={onClose} />
      ) : (
        <div className={classes.waiting}>
          {error ? <ErrorState error={error} help="Les jours fériés n'ont pas pu être lus." onRetry={() => void refetch()} /> : <Spinner />}
        </div>
      )}
    </div>
  );
}

type Day = Holidays['jours'][number];

function Days({ proposals: { annee, pays, jours }, onClose }: { proposals: Holidays; onClose: () => void }) {
  // Past days may be ticked, for the figures of those days, but are unticked at first: nobody plans on them any more.
  const [today] = useState(() => new Date().toLocaleDateString('sv'));
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = ({ jour, existe }: Day): boolean => !existe && (changed.get(jour) ?? jour >= today);
  const ticked = jours.filter(isTicked);
  const { mutate, isPending } = useAddHolidays();
  // Late in the year most days are past, so the list scrolls to the first ticked day.
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const first = list.current?.querySelector('input:checked')?.closest('li');
    if (list.current && first) list.current.scrollTop = first.offsetTop - list.current.offsetTop;
  }, []);
  return (
    <>
      <p className={classes.intro}>
        {pays}, {annee}. L'atelier entier sera fermé de minuit à minuit les jours cochés.
      </p>
      <ul ref={list} className={classes.days}>
        {jours.map((day) => (
          <li key={day.jour} className={classes.day}>
            <Checkbox
              classNames={{ label: classes.name, description: classes.date }}
              label={day.nom}
              description={formatDay(`${day.jour}T12:00:00`)}
              checked={isTicked(day)}
              disabled={day.existe || isPending}
              onChange={({ currentTarget: { checked } }) => setChanged((before) => new Map(before).set(day.jour, checked))}
            />
            <Mark {...day} />
          </li>
        ))}
      </ul>
      {jours.some(({ aConfirmer }) => aConfirmer) && (
        <p className={classes.note}>Une date à confirmer dépend de la lune&#8239;: vérifiez-la quand les autorités l'annoncent.</p>
      )}
      <DialogButtons isStacked>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button
          disabled={ticked.length === 0}
          loading={isPending}
          onClick={() => mutate({ annee, jours: ticked.map(({ jour }) => jour) }, { onSuccess: onClose })}
        >
          {ticked.length ? `Ajouter ${formatCount(ticked.length, 'fermeture')}` : 'Ajouter'}
        </Button>
      </DialogButtons>
    </>
  );
}

function Mark({ existe, aConfirmer }: Day) {
  if (existe) return <Pill icon={IconCircleCheck}>Déjà fermé</Pill>;
  return aConfirmer ? (
    <Pill family="amber" icon={IconMoon}>
      À confirmer
    </Pill>
  ) : null;
}
