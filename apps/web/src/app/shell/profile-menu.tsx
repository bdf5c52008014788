import { text } from '@editique/domain/messages';
import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconKey, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { signOut, useSession } from '../../lib/session.ts';
import classes from './header.module.css';

const PROFILE_PATH = '/app/utilisateur/profile';

export const initialsOf = ({ nom, prenom }: { nom: string; prenom: string }): string =>
  `${nom.charAt(0)}${prenom.charAt(0)}`.toLocaleUpperCase('fr');

export function ProfileMenu() {
  const user = useSession()?.user;
  if (!user) return null;

  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes.profile} aria-label={`Profil de ${user.nom} ${user.prenom}`}>
          <Avatar size={28} classNames={{ placeholder: classes.avatar }}>
            {initialsOf(user)}
          </Avatar>
          <span className={classes.name}>
            <strong>{user.nom}</strong> {user.prenom}
          </span>
          <IconChevronDown size={16} stroke={1.7} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`${PROFILE_PATH}/${user.id}`} leftSection={<IconUserCircle size={16} stroke={1.7} />}>
          {text.showProfile}
        </Menu.Item>
        <Menu.Item component={Link} to={`${PROFILE_PATH}/changer-password/${user.id}`} leftSection={<IconKey size={16} stroke={1.7} />}>
          {text.changePassword}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={signOut} leftSection={<IconLogout size={16} stroke={1.7} />}>
          {text.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
