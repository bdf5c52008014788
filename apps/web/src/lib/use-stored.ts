import { useLocalStorage } from '@mantine/hooks';

/** A choice that this browser remembers. What stands in its storage and has another shape is as good as absent. */
export function useStored<T>(key: string, otherwise: T, isValid: (value: unknown) => value is T) {
  const deserialize = (text: string | undefined): T => {
    const value = jsonIn(text);
    return isValid(value) ? value : otherwise;
  };
  return useLocalStorage<T>({ key, defaultValue: otherwise, getInitialValueInEffect: false, deserialize });
}

function jsonIn(text: string | undefined): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    // Written by hand or by something else.
    return undefined;
  }
}
