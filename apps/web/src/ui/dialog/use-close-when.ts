import { useEffect, useEffectEvent } from 'react';

/** Closes an open dialog for good once it has become useless. If it were only hidden, it would open by itself when it is useful again. */
export function useCloseWhen(isUseless: boolean, isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(() => {
    if (isOpen) onClose();
  });
  useEffect(() => {
    if (isUseless) close();
  }, [isUseless]);
}
