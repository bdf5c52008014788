import { createTheme, type MantineColorsTuple, rem } from '@mantine/core';
import { CLOSING, ignoreStrayKey, passFocusOn } from '../../lib/focus/dialog-focus.ts';
import { focusAfterDialog } from '../../lib/focus/kept-focus.ts';
import { OVERLAY, shadows } from './tokens.ts';

const petrole: MantineColorsTuple = [
  '#EAF5F8',
  '#D2E9EF',
  '#A7D5E1',
  '#76BFD1',
  '#4AA8BF',
  '#268FA9',
  '#14768F',
  '#0E6078',
  '#0B4C60',
  '#083947',
];
const gray: MantineColorsTuple = [
  '#F6F8F9',
  '#F0F3F5',
  '#E3E8EB',
  '#D3DADF',
  '#BCC6CC',
  '#9AA7AF',
  '#83909A',
  '#5B6A74',
  '#3D4B55',
  '#15212A',
];
const dark: MantineColorsTuple = [
  '#E8EDEF',
  '#B6C1C8',
  '#94A2AB',
  '#7E8D97',
  '#2A343A',
  '#222B31',
  '#1B2328',
  '#151B1F',
  '#0F1417',
  '#0A0E10',
];
const red: MantineColorsTuple = [
  '#FDEEEC',
  '#FBDAD7',
  '#F5B3AD',
  '#EE8A82',
  '#E5594F',
  '#DA4339',
  '#C9342B',
  '#B3261E',
  '#931D17',
  '#6E1510',
];

/** Modals and menus fade in and rise by 4 px. */
const rise = {
  in: { opacity: 1, transform: 'translateY(0)' },
  out: { opacity: 0, transform: 'translateY(4px)' },
  transitionProperty: 'opacity, transform',
};
const transitionProps = { transition: rise, duration: 150, timingFunction: 'ease-out' };

export const theme = createTheme({
  primaryColor: 'petrole',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrole, gray, dark, red },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  fontFamily: "'Espace fine', 'IBM Plex Sans Variable', 'IBM Plex Sans Arabic', system-ui, sans-serif",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
  lineHeights: { xs: '1.3334', sm: '1.5385', md: '1.4286', lg: '1.5', xl: '1.4445' },
  headings: { fontWeight: '600' },
  breakpoints: { xs: '30em', sm: '37.5em', md: '60em', lg: '80em', xl: '90em' },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  shadows: { xs: 'none', sm: 'none', md: shadows.menu, lg: shadows.menu, xl: shadows.modal },
  // Plain objects: `Component.extend` would load every component with the login page.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    // The asterisk is drawn by fields.css: as text of the label it would make the field's label 'Nom *'.
    InputWrapper: {
      defaultProps: { withAsterisk: false },
      classNames: (_: unknown, { required }: { required?: boolean }) => ({ label: required ? 'ed-required' : '' }),
    },
    NumberInput: { defaultProps: { hideControls: true } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Afficher ou masquer la saisie' } } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, transitionProps: { duration: 120 } } },
    // Mantine's focus placeholder is no menu item, so ARIA forbids it inside a menu. The first entry takes the focus instead.
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        // Gone at once: a second press on an entry that fades out would choose it again.
        transitionProps: { ...transitionProps, exitDuration: 0 },
        withInitialFocusPlaceholder: false,
        // A menu that is longer than the room below and above its button opens where there is more, and scrolls.
        middlewares: { flip: { fallbackStrategy: 'bestFit' }, shift: true, size: { padding: 8 } },
        styles: { dropdown: { overflowY: 'auto' } },
      },
    },
    SpotlightRoot: { defaultProps: { radius: 'lg', transitionProps, overlayProps: { color: OVERLAY, backgroundOpacity: 0.5, blur: 0 } } },
    // The header of a dialog is not a second banner landmark of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    ModalContent: { defaultProps: { onKeyDownCapture: ignoreStrayKey } },
    ModalCloseButton: { defaultProps: { onFocus: passFocusOn } },
    Modal: {
      // Marked while it fades out: a second press on 'Confirmer' would otherwise confirm what comes next.
      classNames: (_: unknown, { opened }: { opened?: boolean }) => ({ content: opened ? '' : CLOSING }),
      defaultProps: {
        centered: true,
        size: rem(420),
        radius: 'lg',
        padding: 20,
        transitionProps,
        overlayProps: { color: OVERLAY, backgroundOpacity: 0.5 },
        onExitTransitionEnd: focusAfterDialog,
        // The name is not 'Fermer', because dialogs have a button of that name.
        closeButtonProps: { 'aria-label': 'Quitter' },
      },
    },
  },
});
