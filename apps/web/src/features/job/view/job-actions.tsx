import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { decide, type JobAction, type JobFacts, nextEtape } from '@editique/domain/job/workflow';
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconBan,
  IconDots,
  IconFileText,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconRefresh,
} from '../../../icons/icons.ts';
import { apiBlob } from '../../../lib/api.ts';
import { openFile } from '../../../lib/download.ts';
import { frenchSpaces } from '../../../lib/text/french-spaces.ts';
import type { Job } from '../../../production/job/records.ts';
import { etapeLabel } from '../../../production/status/etape.tsx';
import { useRights } from '../../../resource/record/use-rights.ts';
import { usePhone } from '../../../ui/device/use-phone.ts';
import classes from './job-actions.module.css';

interface JobActionsProps {
  job: Job;
  /** Undefined until the follow-up is read; no move is offered before. */
  facts: JobFacts | undefined;
  isSending: boolean;
  onAct: (action: JobAction) => void;
  /** Absent if nothing can be declared now. */
  onDeclare: (() => void) | undefined;
  /** Asks for the motif of an override, which ends the job despite unsettled plis. */
  onOverride: () => void;
}

/** Shows exactly the moves that the workflow and the user's rights allow. */
export function JobActions({ job, facts, isSending, onAct, onDeclare, onOverride }: JobActionsProps) {
  const rights = useRights(jobEntity);
  const { state } = useLocation();
  const ticket = useMutation({ mutationFn: () => openFile(() => apiBlob(`${endpointOf(jobEntity)}/${job.id}/fiche.pdf`)) });
  const may = (action: JobAction) => facts !== undefined && rights.can(action) && decide(action, facts).ok;
  const edit = rights.hrefTo('modifier', job.id);
  const isPaused = may('reprendre');
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        className={classes.document}
        leftSection={<IconFileText size={16} stroke={1.7} aria-hidden />}
        loading={ticket.isPending}
        onClick={() => ticket.mutate()}
      >
        Fiche PDF
      </Button>
      {edit && (
        <Button
          variant="default"
          className={classes.document}
          component={Link}
          to={edit}
          state={state}
          leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
        >
          Modifier
        </Button>
      )}
      {may('pause') && (
        <Button variant="default" className={classes.pause} aria-label="Mettre en pause" onClick={() => onAct('pause')}>
          <IconPlayerPause size={16} stroke={1.7} aria-hidden />
          <span className={classes.word}>Mettre en pause</span>
        </Button>
      )}
      {isPaused && (
        <Button
          className={classes.main}
          leftSection={<IconPlayerPlay size={16} stroke={1.7} aria-hidden />}
          loading={isSending}
          onClick={() => onAct('reprendre')}
        >
          Reprendre
        </Button>
      )}
      {facts && rights.can('avancer') && (
        <NextButton
          facts={facts}
          isSending={isSending}
          onAct={onAct}
          isWaiting={onDeclare !== undefined}
          onOverride={rights.can('deroger') ? onOverride : undefined}
        />
      )}
      {onDeclare && (
        <Button className={classes.declare} leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onDeclare}>
          Déclarer un avancement
        </Button>
      )}
      <Overflow may={may} onAct={onAct} edit={edit} state={state} onTicket={() => ticket.mutate()} />
    </div>
  );
}

interface NextButtonProps {
  facts: JobFacts;
  isSending: boolean;
  onAct: (action: JobAction) => void;
  /** Whether the missing declarations can be made here: on a phone that button then replaces this one. */
  isWaiting: boolean;
  /** Absent for users without the right to override. */
  onOverride: (() => void) | undefined;
}

/**
 * Shows the button of the next step. While spools or unsettled plis block the step, the button stays and explains why; an override gets
 * past unsettled plis.
 */
function NextButton({ facts, isSending, onAct, isWaiting, onOverride }: NextButtonProps) {
  const decision = decide('avancer', facts);
  const next = nextEtape(facts.etape);
  if (next === null || !(decision.ok || decision.waitsForSpools || decision.waitsForPieces)) return null;
  const reason = decision.ok ? '' : frenchSpaces(decision.reason);
  const override = !decision.ok && decision.waitsForPieces ? onOverride : undefined;
  const isClosed = !(decision.ok || override);
  return (
    <Tooltip label={reason} disabled={decision.ok} openDelay={0}>
      <Button
        variant={decision.ok ? 'filled' : 'default'}
        className={isWaiting ? classes.document : classes.main}
        data-disabled={isClosed || undefined}
        aria-disabled={isClosed || undefined}
        data-act={next}
        rightSection={<IconArrowRight size={16} stroke={1.7} aria-hidden />}
        loading={isSending}
        onClick={() => (decision.ok ? onAct('avancer') : override?.())}
      >
        Passer à {etapeLabel(next)}
      </Button>
    </Tooltip>
  );
}

interface OverflowProps {
  may: (action: JobAction) => boolean;
  onAct: (action: JobAction) => void;
  edit: string | null;
  state: unknown;
  onTicket: () => void;
}

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** Shows the menu of the rarer moves; on a phone also of the documents. */
function Overflow({ may, onAct, edit, state, onTicket }: OverflowProps) {
  const hasMoves = may('reculer') || may('relancer') || may('annuler');
  // Not rendered rather than hidden: the keyboard would otherwise reach invisible items first.
  const isPhone = usePhone();
  if (!(hasMoves || isPhone)) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label="Autres actions" className={classes.more}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isPhone && (
          <Menu.Item leftSection={<IconFileText {...ICON} />} onClick={onTicket}>
            Fiche PDF
          </Menu.Item>
        )}
        {isPhone && edit && (
          <Menu.Item component={Link} to={edit} state={state} leftSection={<IconPencil {...ICON} />}>
            Modifier
          </Menu.Item>
        )}
        {may('reculer') && (
          <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={() => onAct('reculer')}>
            Reculer
          </Menu.Item>
        )}
        {may('relancer') && (
          <Menu.Item leftSection={<IconRefresh {...ICON} />} onClick={() => onAct('relancer')}>
            Relancer
          </Menu.Item>
        )}
        {may('annuler') && (
          <>
            <Menu.Divider />
            <Menu.Item className={classes.danger} leftSection={<IconBan {...ICON} />} onClick={() => onAct('annuler')}>
              Annuler
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
