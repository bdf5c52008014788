import { type LotAnswer, lotSchema } from '@editique/domain/dispatch/lot';
import type { ToDepositJob } from '@editique/domain/dispatch/to-deposit';
import { depot } from '@editique/domain/entities/depot';
import { endpointOf } from '@editique/domain/entity/entity';
import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { errorsOf, messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { FieldControl } from '../../../resource/form/control/controls.tsx';
import { focusFirst } from '../../../resource/form/focus-first.ts';
import { FormModal } from '../../../resource/form/form-modal.tsx';
import { idIn } from '../../../resource/form/form-values.ts';
import { useFirstFocus } from '../../../resource/form/use-first-focus.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { handover } from '../depot/handover.ts';
import classes from './lot.module.css';
import { emptyLine, LotLines, type TypedLine } from './lot-lines.tsx';
import { useLot } from './use-to-deposit.ts';

interface LotModalProps {
  isOpen: boolean;
  jobs: readonly ToDepositJob[];
  onClose: () => void;
  onDone: () => void;
}

/** Deposits several jobs at once: first the fields that the dépôts share, then a line per job. Afterwards it links to the slip. */
export function LotModal({ isOpen, jobs: chosen, onClose, onDone }: LotModalProps) {
  const jobs = useThoseAtOpening(isOpen, chosen);
  const [made, setMade] = useState<LotAnswer | null>(null);
  const close = () => {
    onClose();
    setMade(null);
  };
  return (
    <FormModal
      opened={isOpen}
      onClose={close}
      isDone={made !== null}
      title={made ? doneTitle(made) : `Créer le dépôt (${formatCount(jobs.length, 'job')})`}
      size={860}
    >
      {made ? (
        <Done made={made} onClose={close} />
      ) : (
        <LotForm
          jobs={jobs}
          onClose={close}
          onMade={(answer) => {
            setMade(answer);
            onDone();
          }}
        />
      )}
    </FormModal>
  );
}

const doneTitle = ({ depots }: LotAnswer): string => (depots.length > 1 ? 'Dépôts enregistrés' : 'Dépôt enregistré');

const COMMON = ['date', 'heure', 'type', 'document', 'operateur', 'observateur'] as const;

/** Keeps the jobs as they were when the dialog opened. If other users change them meanwhile, the server refuses. */
function useThoseAtOpening(isOpen: boolean, jobs: readonly ToDepositJob[]): readonly ToDepositJob[] {
  const [opened, setOpened] = useState({ isOpen, jobs });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, jobs: isOpen ? jobs : opened.jobs });
  return opened.jobs;
}

function LotForm({ jobs, onClose, onMade }: { jobs: readonly ToDepositJob[]; onClose: () => void; onMade: (made: LotAnswer) => void }) {
  const user = useSession()?.user;
  const [common, setCommon] = useState<Record<string, unknown>>(() => handover(user));
  const [lines, setLines] = useState<readonly TypedLine[]>(() => jobs.map(emptyLine));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const lot = useLot();
  const element = useRef<HTMLFormElement>(null);
  useFirstFocus(element);

  const refuse = (wrong: Record<string, string>) => {
    setErrors(wrong);
    focusFirst(element.current, Object.keys(wrong));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (lot.isPending) return;
    const body = { ...common, document: idIn(common.document), lignes: lines };
    const checked = lotSchema.safeParse(body);
    if (!checked.success) return refuse(errorsIn(checked.error.issues));
    setErrors({});
    lot.mutate(body, {
      onSuccess: onMade,
      onError: (error) => refuse(errorsOf(error)),
    });
  };
  const refusal = lot.error && (Object.keys(errors).length === 0 ? messageOf(lot.error) : errors.lignes);
  return (
    <form ref={element} onSubmit={send} noValidate className={classes.form}>
      <div className={classes.common}>
        {COMMON.map((name) => (
          <FieldControl
            key={name}
            name={name}
            field={depot.fields[name]}
            value={common[name]}
            onChange={(value) => setCommon((before) => ({ ...before, [name]: value }))}
            error={errors[name]}
          />
        ))}
      </div>
      <LotLines jobs={jobs} lines={lines} errors={errors} onChange={setLines} />
      {refusal && <MessageBlock>{refusal}</MessageBlock>}
      <DialogButtons isStacked>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button type="submit" loading={lot.isPending}>
          Enregistrer le dépôt
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Returns the first message of each field, by keys such as 'lignes.2.nombrePlis', which the server uses too. */
function errorsIn(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const errors = new Map<string, string>();
  for (const { path, message } of issues) if (!errors.has(path.join('.'))) errors.set(path.join('.'), message);
  return Object.fromEntries(errors);
}

function Done({ made: { depots }, onClose }: { made: LotAnswer; onClose: () => void }) {
  const plis = depots.reduce((sum, { nombrePlis }) => sum + nombrePlis, 0);
  return (
    <div className={classes.form}>
      <p className={classes.done}>
        {formatCount(depots.length, 'dépôt')}, {formatCount(plis, 'pli')}. Un seul bordereau les réunit, une ligne par job.
      </p>
      <DialogButtons isStacked>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <DocumentButton
          path={`${endpointOf(depot)}/bordereau.pdf`}
          query={new URLSearchParams(depots.map(({ id }) => ['depots', String(id)]))}
          isFilled
        >
          Bordereau PDF
        </DocumentButton>
      </DialogButtons>
    </div>
  );
}
