import { client as clientEntity } from '@editique/domain/entities/client';
import { job as jobEntity } from '@editique/domain/entities/job';
import { operationLabel } from '@editique/domain/planning/words';
import { Button, Menu, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconArrowLeft, IconArrowRight, IconChevronDown, IconPin, IconPinnedOff } from '../../icons/icons.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { frenchSpaces } from '../../lib/text/french-spaces.ts';
import { useJob } from '../../production/job/follow-up.ts';
import { marginFigure } from '../../production/status/margin.ts';
import { RiskMark } from '../../production/status/risk.tsx';
import { RecordLink } from '../../resource/record/record-link.tsx';
import { useRights } from '../../resource/record/use-rights.ts';
import { ReadOnlyField, ReadOnlyFields } from '../../ui/field/read-only-field.tsx';
import { type BoardLane, type BoardOperation, refusalMark } from './board/board-model.ts';
import classes from './details-modal.module.css';
import { placeOf } from './moves/moves.ts';
import { quantityWords } from './words.ts';

export interface DetailActions {
  forward: () => void;
  back: () => void;
  pin: () => void;
  release: () => void;
  sendTo: (machine: number) => void;
}

interface DetailsModalProps {
  one: BoardOperation | null;
  lane: BoardLane | undefined;
  /** The other machines that could do the operation. */
  others: readonly BoardLane[];
  actions: DetailActions | null;
  isSending: boolean;
  onClose: () => void;
}

/** Shows all facts of one operation, and its actions. */
export function DetailsModal({ one, ...rest }: DetailsModalProps) {
  // The last operation, so that the content stays while the modal fades out.
  const [last, setLast] = useState(one);
  if (one !== null && one !== last) setLast(one);
  return (
    <Modal opened={one !== null} onClose={rest.onClose} title={last?.job.nomjob ?? ''} size={520}>
      {last && <Details {...rest} one={last} />}
    </Modal>
  );
}

function Details({ one, lane, others, actions, isSending }: Omit<DetailsModalProps, 'one'> & { one: BoardOperation }) {
  const rights = useRights(jobEntity);
  const href = rights.hrefTo('afficher', one.job.id);
  const { data } = useJob(href ? one.job.id : null);
  const { outlook } = one;
  return (
    <div className={classes.details}>
      <div className={classes.why}>
        <RiskMark risque={one.risque} marge={outlook?.marge} envoi={outlook?.dateHeureEnvoi} />
        {outlook && <p>{frenchSpaces(outlook.raison)}</p>}
      </div>
      <ReadOnlyFields>
        {data && (
          <ReadOnlyField label="Client">
            <RecordLink entity={clientEntity} value={data.client} />
          </ReadOnlyField>
        )}
        <ReadOnlyField label="Opération">
          {operationLabel(one.operation)}
          {one.commence ? ', commencée' : ''}
        </ReadOnlyField>
        <ReadOnlyField label="Machine">
          {lane?.nom}
          {one.epinglee ? ', épinglée' : ''}
        </ReadOnlyField>
        <ReadOnlyField label="Reste à faire">{quantityWords(one)}</ReadOnlyField>
        <ReadOnlyField label="Début">
          <Moment value={one.debut} />
        </ReadOnlyField>
        <ReadOnlyField label="Fin">
          <Moment value={one.fin} />
        </ReadOnlyField>
        {outlook && (
          <>
            <ReadOnlyField label="Fin du job">{outlook.finPrevue && <Moment value={Date.parse(outlook.finPrevue)} />}</ReadOnlyField>
            <ReadOnlyField label="Date d'envoi">
              <Moment value={Date.parse(outlook.dateHeureEnvoi)} />
            </ReadOnlyField>
            <ReadOnlyField label="Marge">{marginFigure(outlook.marge)}</ReadOnlyField>
            <ReadOnlyField label="À commencer avant">
              {outlook.auPlusTard && <Moment value={Date.parse(outlook.auPlusTard)} />}
            </ReadOnlyField>
          </>
        )}
      </ReadOnlyFields>
      {one.commence && actions && <p className={classes.fixed}>Une opération commencée ne se déplace plus.</p>}
      {actions && !one.commence && lane && <Buttons one={one} lane={lane} others={others} actions={actions} isSending={isSending} />}
      {href && (
        <Link to={href} className={classes.link} data-autofocus>
          Ouvrir le job
        </Link>
      )}
    </div>
  );
}

interface ButtonsProps {
  one: BoardOperation;
  lane: BoardLane;
  others: readonly BoardLane[];
  actions: DetailActions;
  isSending: boolean;
}

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

function Buttons({ one, lane, others, actions, isSending }: ButtonsProps) {
  const place = placeOf(lane, one);
  const isLast = place === lane.operations.filter(({ commence }) => !commence).length - 1;
  // Focuses the first button that can be pressed.
  const common = (isPossible = true) =>
    ({ variant: 'default', disabled: isSending || !isPossible, 'data-autofocus': isPossible || undefined }) as const;
  const firstPossible = others.find((other) => refusalMark(other) === null);
  return (
    <div className={classes.buttons}>
      <Button {...common(place > 0)} leftSection={<IconArrowLeft {...ICON} />} onClick={actions.forward}>
        Avancer d'un rang
      </Button>
      <Button {...common(!isLast)} leftSection={<IconArrowRight {...ICON} />} onClick={actions.back}>
        Reculer d'un rang
      </Button>
      {one.epinglee ? (
        <Button {...common()} leftSection={<IconPinnedOff {...ICON} />} onClick={actions.release}>
          Libérer
        </Button>
      ) : (
        <Button {...common()} leftSection={<IconPin {...ICON} />} onClick={actions.pin}>
          Épingler
        </Button>
      )}
      {others.length > 0 && (
        // Fixed like the dialog: otherwise the menu moves with the page behind it.
        <Menu position="bottom-start" withinPortal floatingStrategy="fixed">
          <Menu.Target>
            <Button {...common()} rightSection={<IconChevronDown {...ICON} />}>
              Envoyer sur la machine…
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((other) => (
              <Menu.Item
                key={other.id}
                disabled={refusalMark(other) !== null}
                // Mantine would give the focus to the first entry even if it is disabled, and no entry would get it.
                data-autofocus={other === firstPossible || undefined}
                onClick={() => actions.sendTo(other.id)}
              >
                {other.nom}
                {refusalMark(other) !== null && ` (${refusalMark(other)})`}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

const Moment = ({ value }: { value: number }) => <time dateTime={new Date(value).toISOString()}>{formatDateTime(value)}</time>;
