import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import classes from './guide.module.css';
import { stepsFor } from './steps.ts';

interface GuideModalProps {
  isOpen: boolean;
  onClose: () => void;
}

const NO_PATHS: ReadonlySet<string> = new Set();

/** Shows the guide step by step, for what this user may do. Starts over each time it opens. */
export function GuideModal({ isOpen, onClose }: GuideModalProps) {
  const [at, setAt] = useState(0);
  const steps = stepsFor(useSession()?.paths ?? NO_PATHS);
  const step = steps[at];
  const isLast = at === steps.length - 1;
  return (
    <Modal opened={isOpen} onClose={onClose} onExitTransitionEnd={() => setAt(0)} title="Premiers pas">
      <div className={classes.step} aria-live="polite">
        <p className={classes.place}>
          Étape {at + 1} sur {steps.length}
        </p>
        <h3 className={classes.title}>{step?.title}</h3>
        <p className={classes.text}>{step?.text}</p>
        {step?.path && (
          <Link to={step.path} onClick={onClose} className={classes.link}>
            Ouvrir cet écran
          </Link>
        )}
      </div>
      <DialogButtons>
        <Button variant="subtle" onClick={onClose} className={classes.leave}>
          Fermer le guide
        </Button>
        {at > 0 && (
          <Button variant="default" onClick={() => setAt(at - 1)}>
            Précédent
          </Button>
        )}
        <Button data-autofocus onClick={() => (isLast ? onClose() : setAt(at + 1))}>
          {isLast ? 'Terminer' : 'Suivant'}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
