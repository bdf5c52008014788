import type { SecondFactorState, SetUp } from '@editique/domain/access/second-factor';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { notifyFailure } from '../../../lib/notify.ts';
import { formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { FactorPill } from './factor-pill.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactorModal } from './remove-factor-modal.tsx';
import classes from './second-factor.module.css';
import { SetUpForm } from './set-up-form.tsx';
import { areCodesUnseen } from './unseen-codes.ts';
import { factorChanged, useSecondFactor } from './use-second-factor.ts';

interface SecondFactorCardProps {
  userId: number;
  /** Called when the user has confirmed that the recovery codes are stored. */
  onDone?: () => void;
  /** Called when a set-up begins or is cancelled. */
  onUnderWay?: (isUnderWay: boolean) => void;
}

/** Shows the user's own authenticator app: its state, its set-up and its recovery codes. */
export function SecondFactorCard({ userId, onDone, onUnderWay }: SecondFactorCardProps) {
  const query = useSecondFactor(userId);
  const { data } = query;
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isStarting, setStarting] = useState(false);
  const card = useFocusOnChange(nameOfStage(setUp, codes));

  async function start() {
    setStarting(true);
    try {
      setSetUp(await api<SetUp>('POST', `/users/${userId}/second-facteur`));
      onUnderWay?.(true);
    } catch (failed) {
      notifyFailure(failed);
      // Another tab may have activated the second factor.
      void factorChanged(userId);
    } finally {
      setStarting(false);
    }
  }

  function finish() {
    setCodes(null);
    void factorChanged(userId);
    onDone?.();
  }

  if (codes) {
    return (
      <Card title="Codes de secours" aria-label="Codes de secours" {...card}>
        <RecoveryCodes codes={codes} onKept={finish} />
      </Card>
    );
  }
  if (setUp) {
    return (
      <Card title="Activer le second facteur" aria-label="Activer le second facteur" {...card}>
        <SetUpForm
          userId={userId}
          setUp={setUp}
          onCancel={() => {
            setSetUp(null);
            onUnderWay?.(false);
            // The second factor may be active all the same, if the answer to the confirmation was lost.
            void factorChanged(userId);
          }}
          onConfirmed={(given) => {
            setSetUp(null);
            setCodes(given);
          }}
        />
      </Card>
    );
  }
  return (
    <Card title="Second facteur" aria-label="Second facteur" aside={data && <FactorPill isActive={data.actif} />} {...card}>
      <Loaded query={query}>
        {(state) =>
          state.actif ? (
            <Active userId={userId} state={state} />
          ) : (
            <Offer isDemanded={state.exige && !onDone}>
              <Button onClick={start} loading={isStarting} variant={onDone ? 'filled' : 'default'}>
                Activer
              </Button>
            </Offer>
          )
        }
      </Loaded>
    </Card>
  );
}

const nameOfStage = (setUp: SetUp | null, codes: string[] | null): string => {
  if (codes) return 'codes';
  return setUp ? 'set-up' : 'state';
};

/**
 * Moves the focus to the card at each new stage, because the pressed button disappears with its stage. The user reads on and tabs on from
 * there.
 */
function useFocusOnChange(stage: string) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    ref.current?.focus();
  }, [stage]);
  return { ref, tabIndex: -1, className: classes.card };
}

function Offer({ isDemanded, children }: { isDemanded: boolean; children: ReactNode }) {
  return (
    <>
      <p className={classes.text}>
        Après le mot de passe, un code à 6 chiffres de votre téléphone est demandé. Un mot de passe volé ne suffit alors plus.
        {isDemanded && " Un de vos rôles l'exige."}
      </p>
      <div className={classes.actions}>{children}</div>
    </>
  );
}

const FEW = 3;
const RENEW = 'Retirez le second facteur puis activez-le de nouveau pour en recevoir dix.';

function Active({ userId, state }: { userId: number; state: SecondFactorState }) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <div className={classes.state}>
      <p className={classes.text}>
        Actif depuis le {formatDateTime(state.depuis)}. Il reste {formatCount(state.codesRestants, 'code')} de secours.
      </p>
      {areCodesUnseen(userId, state.depuis) && (
        <MessageBlock family="amber">
          La réponse du serveur n'est pas arrivée&#8239;: vos codes de secours n'ont pas été affichés. {RENEW}
        </MessageBlock>
      )}
      {state.codesRestants < FEW && <MessageBlock family="amber">Il reste peu de codes de secours. {RENEW}</MessageBlock>}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setRemoving(true)}>
          Retirer
        </Button>
      </div>
      <RemoveFactorModal userId={userId} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </div>
  );
}
