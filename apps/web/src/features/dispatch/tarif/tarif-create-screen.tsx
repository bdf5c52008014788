import { tarif } from '@editique/domain/entities/tarif';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { FormScreen } from '../../../resource/screen/form-screen.tsx';
import { begunIn } from './tarif-begun.ts';

/** The form of a price of postage. The postage of a job leads here where it found none. */
export function TarifCreateScreen() {
  const { state } = useLocation();
  const [initial] = useState(() => begunIn(state));
  return <FormScreen entity={tarif} mode="create" initial={initial} />;
}
