import { tarif } from '@editique/domain/entities/tarif';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { FormScreen } from '../../../resource/screen/form-screen.tsx';
import { begunIn } from './tarif-begun.ts';

/** Creates a tarif. The form of an affranchissement links here when the tariff has no price. */
export function TarifCreateScreen() {
  const { state } = useLocation();
  const [initial] = useState(() => begunIn(state));
  return <FormScreen entity={tarif} mode="create" initial={initial} />;
}
