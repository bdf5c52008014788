import { ActionIcon } from '@mantine/core';
import { memo } from 'react';
import { Bell } from '../../features/notification/bell.tsx';
import { IconMenu2 } from '../../icons/icons.ts';
import { Mark } from '../../ui/title/mark.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { GoTo } from './go-to.tsx';
import classes from './header.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

interface HeaderProps {
  onOpenMenu: () => void;
  onGuide: () => void;
}

/** Memoised: the parts that follow the address subscribe to it themselves. */
export const Header = memo(({ onOpenMenu, onGuide }: HeaderProps) => {
  return (
    <div className={classes.header}>
      <ActionIcon size={44} aria-label="Ouvrir le menu" onClick={onOpenMenu} hiddenFrom="lg" className={classes.menu}>
        <IconMenu2 size={20} stroke={1.7} />
      </ActionIcon>
      <span className={classes.mark}>
        <Mark />
      </span>
      <Breadcrumb />
      <div className={classes.tools}>
        <GoTo />
        <Bell />
        <ThemeMenu />
        <ProfileMenu onGuide={onGuide} />
      </div>
    </div>
  );
});
