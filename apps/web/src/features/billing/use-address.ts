import { useSearchParams } from 'react-router';

/** The parameters of the address, and how to change some of them. Null takes one away. */
export function useAddress(): [URLSearchParams, (changed: Readonly<Record<string, string | null | undefined>>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = (changed: Readonly<Record<string, string | null | undefined>>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          if (value === null || value === undefined) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return [parameters, change];
}
