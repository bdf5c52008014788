import { depot } from '@editique/domain/entities/depot';
import { ETAPE } from '@editique/domain/job/steps';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconTruckDelivery, IconX } from '../../../../icons/icons.ts';
import { formatCount, formatNumber } from '../../../../lib/text/format.ts';
import type { Job } from '../../../../production/job/records.ts';
import { etapeLabel } from '../../../../production/status/etape.tsx';
import { etapeIcon } from '../../../../production/status/etape-icon.ts';
import { useRights } from '../../../../resource/record/use-rights.ts';
import type { LeftToDeposit } from '../offline/with-queued-actions.ts';
import { StepButton } from '../panel/step-button.tsx';
import type { Station } from '../station.ts';
import { playTone } from '../tones.ts';
import { useStationKey } from '../use-station-key.ts';
import classes from './deposit-question.module.css';

/** A press this soon after the question appeared was meant for the button that was there before. */
const SETTLING = 800;

export interface DepositQuestion {
  isAsked: boolean;
  /** Returns whether the press may go through: the first press only asks. */
  press: () => boolean;
  cancel: () => void;
}

/** Asks before a job is ended with plis still to deposit, because the end cannot be undone. */
export function useDepositQuestion({ job, toDeposit }: Pick<Station, 'job' | 'toDeposit'>): DepositQuestion {
  const [asked, setAsked] = useState<{ job: number; at: number } | null>(null);
  const isAsked = toDeposit !== null && asked !== null && asked.job === job?.id;
  return {
    isAsked,
    press: () => {
      if (!toDeposit || !job) return true;
      if (isAsked) return Date.now() - asked.at > SETTLING;
      setAsked({ job: job.id, at: Date.now() });
      playTone('refused');
      return false;
    },
    cancel: () => setAsked(null),
  };
}

interface DepositPanelProps {
  job: Job;
  left: LeftToDeposit;
  isBusy: boolean;
  onAct: () => void;
  onCancel: () => void;
}

export function DepositPanel({ job, left, isBusy, onAct, onCancel }: DepositPanelProps) {
  const href = useRights(depot).hrefTo('ajouter');
  useStationKey('Escape', false, true, onCancel);
  return (
    <>
      <StepButton
        look="paused"
        icon={etapeIcon(ETAPE.deposited)}
        over={`${depositedWords(left)}. Ce passage ne se reprend pas.`}
        title={`Passer quand même à ${etapeLabel(ETAPE.deposited)}`}
        isLong
        isBusy={isBusy}
        onAct={onAct}
      />
      <div className={classes.ways}>
        {href && (
          <Button
            component={Link}
            to={`${href}?job=${job.id}`}
            className={classes.way}
            leftSection={<IconTruckDelivery size={18} stroke={1.7} aria-hidden />}
          >
            Créer le dépôt
          </Button>
        )}
        <Button
          variant="default"
          className={classes.way}
          leftSection={<IconX size={18} stroke={1.7} aria-hidden />}
          aria-keyshortcuts="Escape"
          onClick={onCancel}
        >
          Ne pas passer
        </Button>
      </div>
    </>
  );
}

/** '0 pli déposé sur 50'. */
const depositedWords = ({ deposes, sur }: LeftToDeposit): string =>
  deposes === null ? 'Tous les plis ne sont pas déposés' : `${formatCount(deposes, 'pli déposé', 'plis déposés')} sur ${formatNumber(sur)}`;
