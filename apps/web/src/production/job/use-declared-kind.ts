import { declaredAt } from '@editique/domain/job/progress';
import type { Etape } from '@editique/domain/job/steps';
import { useState } from 'react';

/**
 * Returns what a dialog declares: the quantity that the job's step counts. Null once an open dialog has seen the step change, even if the
 * new step counts too: sheets typed for the one would be declared as plis of the other.
 */
export function useDeclaredKind(isOpen: boolean, etape: Etape): ReturnType<typeof declaredAt> {
  const kind = declaredAt(etape);
  const [opened, setOpened] = useState({ isOpen, kind });
  // Closing keeps the kind: the form of the new step must not appear while the dialog fades out.
  if (opened.isOpen !== isOpen) setOpened({ isOpen, kind: isOpen ? kind : opened.kind });
  return opened.kind === kind ? kind : null;
}
