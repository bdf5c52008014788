import { useSearchParams } from 'react-router';

type Changed = Readonly<Record<string, string | number | null | undefined>>;

/** Returns the parameters of the address, and a function that changes some of them. Null removes a parameter. */
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
