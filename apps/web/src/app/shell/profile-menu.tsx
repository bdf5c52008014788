import { text } from '@editique/domain/messages';
import { ofBefore } from '@editique/domain/text/person-name';
import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { IconChevronDown, IconHelpCircle, IconKey, IconLogout, IconUserCircle } from '../../icons/icons.ts';
import { hasDirty } from '../../lib/sending/unsaved.ts';
import { signOut, useSession } from '../../lib/session/session.ts';
import { HOME_PATH } from '../paths.ts';
import classes from './header.module.css';

/** The state of the navigation that ends the session. It arrives once a form with unsaved input has let the user leave. */
const SIGN_OUT = 'sign-out';
const PROFILE_PATH = '/app/utilisateur/profile';

export const initialsOf = ({ nom, prenom }: { nom: string; prenom: string }): string =>
  `${nom.charAt(0)}${prenom.charAt(0)}`.toLocaleUpperCase('fr');

export function ProfileMenu({ onGuide }: { onGuide: () => void }) {
  const user = useSession()?.user;
  const navigate = useNavigate();
  if (!user) return null;

  // A form with unsaved input asks before the user leaves it. Only a navigation makes it ask, so signing out begins with one.
  const leave = () => (hasDirty() ? navigate(HOME_PATH, { replace: true, state: SIGN_OUT }) : signOut());

  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <SignOutOnArrival />
      <Menu.Target>
        <UnstyledButton className={classes.profile}>
          <Avatar size={28} aria-hidden classNames={{ placeholder: classes.avatar }}>
            {initialsOf(user)}
          </Avatar>
          <VisuallyHidden>Profil {ofBefore(user.nom)}</VisuallyHidden>
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
        <Menu.Item onClick={onGuide} leftSection={<IconHelpCircle size={16} stroke={1.7} />}>
          Premiers pas
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={leave} leftSection={<IconLogout size={16} stroke={1.7} />}>
          {text.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Separate from the menu, so that the menu is not drawn again on every navigation. */
function SignOutOnArrival() {
  const { state } = useLocation();
  useEffect(() => {
    if (state === SIGN_OUT) void signOut();
  }, [state]);
  return null;
}
