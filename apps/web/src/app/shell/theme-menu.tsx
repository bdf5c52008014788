import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { type Icon, IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '../../icons/icons.ts';

const SCHEMES: readonly { scheme: MantineColorScheme; label: string; icon: Icon }[] = [
  { scheme: 'light', label: 'Clair', icon: IconSun },
  { scheme: 'dark', label: 'Sombre', icon: IconMoon },
  { scheme: 'auto', label: 'Système', icon: IconDeviceDesktop },
];

export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = SCHEMES.find(({ scheme }) => scheme === colorScheme)?.icon ?? IconSun;
  return (
    <Menu position="bottom-end" width={150} withinPortal={false}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label="Thème">
          <Current size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ scheme, label, icon: Glyph }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Glyph size={16} stroke={1.7} />}
            rightSection={scheme === colorScheme ? <IconCheck size={16} color="var(--ed-accent)" /> : null}
            aria-current={scheme === colorScheme ? 'true' : undefined}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
