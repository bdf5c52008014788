import { useSearchParams } from 'react-router';
import { HORIZON } from '../../production/job/use-planning.ts';
import { usePhone } from '../../ui/device/use-phone.ts';

/** The zoom levels, by the number of working days visible at once. */
export const ZOOMS = [
  { value: 'jour', label: 'Jour', days: 1 },
  { value: '3-jours', label: '3 jours', days: 3 },
  { value: 'semaine', label: 'Semaine', days: 5 },
] as const;
export const HORIZONS = [HORIZON, 14, 30] as const;

const DEFAULT_ZOOM = ZOOMS[1];

export type ViewState = ReturnType<typeof useViewState>;

/** Holds what is shown and how, in the address, so that a link shows the same. */
export function useViewState() {
  const [address, setAddress] = useSearchParams();
  const isPhone = usePhone();
  const horizon = HORIZONS.find((days) => String(days) === address.get('horizon')) ?? HORIZONS[0];
  const zoom = ZOOMS.find(({ value }) => value === address.get('zoom')) ?? DEFAULT_ZOOM;
  const view = address.get('vue');
  const isTable = view === null ? isPhone : view === 'tableau';
  const set = (name: string, value: string) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    horizon,
    zoom,
    isTable,
    setHorizon: (days: string) => set('horizon', days),
    setZoom: (value: string) => set('zoom', value),
    setTable: (isOn: boolean) => set('vue', isOn ? 'tableau' : 'planning'),
  };
}
