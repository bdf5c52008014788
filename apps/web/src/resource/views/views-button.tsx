import { Button, Tooltip } from '@mantine/core';
import { memo } from 'react';
import { IconAdjustmentsHorizontal } from '../../icons/icons.ts';
import type { PopoverButtonProps } from '../../ui/late-popover.tsx';
import classes from './views-menu.module.css';

interface ViewsButtonProps extends PopoverButtonProps {
  /** The name of the view that is open. */
  view: string | undefined;
  isChanged: boolean;
  isOpen: boolean;
  onClick: () => void;
}

const LABEL = 'Affichage';

/** Opens the menu of views and columns. It shows the name of the open view and whether the list differs from it. */
export const ViewsButton = memo(({ view, isChanged, isOpen, ...props }: ViewsButtonProps) => {
  const suffix = isChanged ? ', modifiée' : '';
  return (
    <Tooltip label={LABEL} disabled={isOpen}>
      <Button {...props} variant="default" aria-label={view ? `${LABEL}, ${view}${suffix}` : LABEL} className={classes.open}>
        <IconAdjustmentsHorizontal size={16} stroke={1.7} aria-hidden className={classes.icon} />
        {view && <span className={classes.view}>{view}</span>}
        {view && <span className={classes.changed}>{suffix}</span>}
      </Button>
    </Tooltip>
  );
});
