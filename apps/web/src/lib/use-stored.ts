import { useLocalStorage } from '@mantine/hooks';

/** Returns a choice that this browser remembers, and its setter. A stored value of another shape is ignored. */
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
    // Not JSON: something else wrote this key.
    return undefined;
  }
}
