import { useSearchParams } from 'react-router';

type Changed = Readonly<Record<string, string | number | null | undefined>>;

/** The parameters of the address, and how to change some of them. Null takes one away. */
export function useAddress(): [URLSearchParams, (changed: Changed) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = (changed: Changed) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          if (value === null || value === undefined) after.delete(name);
          else after.set(name, String(value));
        }
        return after;
      },
      { replace: true },
    );
  return [parameters, change];
}
