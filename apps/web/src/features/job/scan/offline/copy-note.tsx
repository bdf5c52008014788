import { formatAgo } from '../../../../lib/text/format.ts';
import { useNow } from '../../../../ui/use-now.ts';
import classes from './offline.module.css';

/** Warns while the server is unreachable that the job is an earlier copy and that actions are sent later. */
export function CopyNote({ at }: { at: string }) {
  const now = useNow();
  return (
    <p className={classes.copy} role="status">
      Serveur injoignable&#8239;: ce job est montré comme cet appareil l'a lu {formatAgo(at, now)}. Vos actions sont gardées ici et
      partiront au retour du réseau.
    </p>
  );
}
