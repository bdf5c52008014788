/** The colours of the product, `[light, dark]`. Components use them as `var(--ed-…)` and never write a colour of their own. */

type Pair = readonly [light: string, dark: string];

export const tokens: Record<string, Pair> = {
  bg: ['#F6F8F9', '#0F1417'],
  surface: ['#FFFFFF', '#151B1F'],
  raised: ['#FFFFFF', '#1B2328'],
  sunken: ['#F0F3F5', '#11171A'],
  'icon-hover': ['#F0F3F5', '#222B31'],
  sidebar: ['#F0F3F5', '#0B1012'],
  'sidebar-hover': ['#E6EBEE', '#151B1F'],
  hover: ['#F4F7F8', '#1A2126'],
  selected: ['#EAF5F8', '#12292F'],
  border: ['#E3E8EB', '#242D33'],
  'border-strong': ['#D3DADF', '#343F46'],
  'border-input': ['#83909A', '#66757F'],
  input: ['#FFFFFF', '#11171A'],
  text: ['#15212A', '#E8EDEF'],
  'text-2': ['#3D4B55', '#B6C1C8'],
  'text-3': ['#5B6A74', '#94A2AB'],
  placeholder: ['#66747E', '#8A98A1'],
  accent: ['#0E6078', '#76BFD1'],
  'accent-soft': ['#DCEEF3', '#12303A'],
  primary: ['#0E6078', '#14768F'],
  'primary-hover': ['#0B4C60', '#0E6078'],
  danger: ['#B3261E', '#C9342B'],
  error: ['#A8231B', '#FFA69D'],
  'slate-solid': ['#687782', '#8E9CA5'],
  'slate-fg': ['#47555F', '#B9C4CA'],
  'slate-bg': ['#EAEEF1', '#252E34'],
  'blue-solid': ['#2C66D0', '#6198F2'],
  'blue-fg': ['#1D4FA8', '#A3C4FB'],
  'blue-bg': ['#E7EFFC', '#182840'],
  'violet-solid': ['#7A4BCB', '#A481EA'],
  'violet-fg': ['#6036AB', '#CBB5F8'],
  'violet-bg': ['#F1EBFC', '#281F3F'],
  'green-solid': ['#1C8148', '#43B573'],
  'green-fg': ['#176237', '#86D9A6'],
  'green-bg': ['#E3F4E9', '#132B1E'],
  'amber-solid': ['#B36B00', '#DDA02B'],
  'amber-fg': ['#7F4B00', '#F3C46C'],
  'amber-bg': ['#FDF0D3', '#32260F'],
  'red-solid': ['#C9342B', '#EA6459'],
  'red-fg': ['#A8231B', '#FFA69D'],
  'red-bg': ['#FDECEA', '#3A1A17'],
  /* The login's picture. */
  'panel-bg': ['#0B3442', '#082A35'],
  'panel-line': ['#1B5466', '#17495A'],
  'panel-line-light': ['#9AD6E4', '#9AD6E4'],
  'panel-paper': ['#F4F9FB', '#F4F9FB'],
  'panel-paper-line': ['#D3E5EA', '#D3E5EA'],
  'panel-ink': ['#14768F', '#14768F'],
  'panel-ink-soft': ['#B9D8E1', '#B9D8E1'],
  'panel-ink-mute': ['#9DBFCB', '#9DBFCB'],
  'panel-envelope': ['#0E6078', '#0E6078'],
};

export const shadows = {
  menu: '0 6px 20px -4px rgb(16 28 36 / .16), 0 2px 6px rgb(16 28 36 / .06)',
  modal: '0 24px 64px -12px rgb(16 28 36 / .32)',
};

export const OVERLAY = '#080E11';
