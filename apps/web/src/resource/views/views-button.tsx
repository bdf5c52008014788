import { Button } from '@mantine/core';
import { memo } from 'react';
import { IconAdjustmentsHorizontal } from '../../icons/icons.ts';
import type { PopoverButtonProps } from '../../ui/dialog/popover-mounted-on-open.tsx';
import { SharedTooltip } from '../list/rows/table/shared-tooltip.tsx';
import classes from './views-menu.module.css';

interface ViewsButtonProps extends PopoverButtonProps {
  /** The name of the open view. */
  view: string | undefined;
  isChanged: boolean;
  isOpen: boolean;
  onClick: () => void;
}

const LABEL = 'Affichage';
const HINT_DELAY = 300;

/** Opens the menu of views and columns. Shows the name of the open view and whether the list differs from it. */
export const ViewsButton = memo(({ view, isChanged, isOpen, ...props }: ViewsButtonProps) => {
  const suffix = isChanged ? ', modifiée' : '';
  return (
    // The shared tooltip closes when the list is hidden behind another screen; a tooltip of the button's own would miss that the mouse
    // left.
    <SharedTooltip delay={HINT_DELAY} className={classes.place}>
      <Button
        {...props}
        variant="default"
        aria-label={view ? `${LABEL}, ${view}${suffix}` : LABEL}
        data-hint={isOpen ? undefined : LABEL}
        className={classes.open}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.7} aria-hidden className={classes.icon} />
        {view && <span className={classes.view}>{view}</span>}
        {view && <span className={classes.changed}>{suffix}</span>}
      </Button>
    </SharedTooltip>
  );
});
