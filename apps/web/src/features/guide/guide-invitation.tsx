import { Button } from '@mantine/core';
import { IconHelpCircle } from '../../icons/icons.ts';
import classes from './guide.module.css';
import { useGuide } from './use-guide.ts';

/** Offers the guide to a new user on the home page. Part of the page's flow, so that it covers nothing and takes no focus. */
export function GuideInvitation({ onOpen }: { onOpen: () => void }) {
  const { isNew, markSeen } = useGuide();
  if (!isNew) return null;
  return (
    <aside className={classes.invitation} aria-label="Invitation au guide">
      <IconHelpCircle size={20} stroke={1.7} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        <strong>Première visite&#8239;?</strong> Un court guide présente ce que vos droits permettent.
      </p>
      <div className={classes.ways}>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            markSeen();
            onOpen();
          }}
        >
          Suivre le guide
        </Button>
        <Button variant="subtle" size="xs" onClick={markSeen}>
          Ignorer le guide
        </Button>
      </div>
    </aside>
  );
}
