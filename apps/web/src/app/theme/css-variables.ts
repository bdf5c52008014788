import type { CSSVariablesResolver } from '@mantine/core';
import { shadows, tokens } from './tokens.ts';

/** Declares every `--ed-*` token and points Mantine's own colours at them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--ed-shadow-menu': shadows.menu, '--ed-shadow-modal': shadows.modal, ...mantineColors },
  light: valuesOf(0),
  dark: valuesOf(1),
});

const valuesOf = (scheme: 0 | 1): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(tokens).map(([name, pair]) => [`--ed-${name}`, pair[scheme]])),
  // Repeated for each scheme, because Mantine declares its own colours there and they would win.
  ...mantineColors,
});

const mantineColors = {
  '--mantine-color-body': 'var(--ed-surface)',
  '--mantine-color-text': 'var(--ed-text)',
  '--mantine-color-bright': 'var(--ed-text)',
  '--mantine-color-dimmed': 'var(--ed-text-3)',
  '--mantine-color-placeholder': 'var(--ed-placeholder)',
  '--mantine-color-default': 'var(--ed-raised)',
  '--mantine-color-default-color': 'var(--ed-text)',
  '--mantine-color-default-border': 'var(--ed-border-strong)',
  '--mantine-color-default-hover': 'var(--ed-icon-hover)',
  '--mantine-color-error': 'var(--ed-error)',
  '--mantine-color-anchor': 'var(--ed-accent)',
  '--mantine-color-disabled': 'var(--ed-sunken)',
  '--mantine-color-disabled-color': 'var(--ed-text-3)',
  '--mantine-color-disabled-border': 'var(--ed-border)',
};
