import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Card } from '../../../../ui/card/card.tsx';
import { MessageBlock } from '../../../../ui/state/message-block.tsx';
import classes from './camera-panel.module.css';

interface CameraPanelProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

type State = 'starting' | 'filming' | { refused: string };

/** Shows the camera's picture. Reports each code once, until it leaves the picture. */
export function CameraPanel({ onCode, onClose }: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('starting');
  const take = useEffectEvent(onCode);
  useEffect(() => {
    const stop = new AbortController();
    const film = async () => {
      // The reader is a megabyte, so it loads only when the camera is used.
      const { watch } = await import('./camera-reader.ts');
      if (video.current)
        await watch(video.current, { signal: stop.signal, onReady: () => setState('filming'), onCode: (code) => take(code) });
    };
    film().catch((error: unknown) => {
      if (!stop.signal.aborted) setState({ refused: reasonOf(error) });
    });
    return () => stop.abort();
  }, []);
  const isRefused = typeof state === 'object';
  return (
    <Card isFlush className={classes.card}>
      <video ref={video} className={classes.video} data-hidden={isRefused || undefined} playsInline muted aria-label="Image de la caméra" />
      {state === 'starting' && (
        <p className={classes.wait} role="status">
          {text.loading}
        </p>
      )}
      {isRefused && (
        <div className={classes.refused}>
          <MessageBlock>{state.refused}</MessageBlock>
        </div>
      )}
      <Button variant="default" className={classes.close} onClick={onClose}>
        Fermer la caméra
      </Button>
    </Card>
  );
}

/** Translates the browser's error names into a reason why the camera does not film. */
function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return "L'accès à la caméra est refusé\u202F: il se permet dans les réglages du navigateur.";
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return "Aucune caméra n'est branchée.";
  if (name === 'NotReadableError') return 'La caméra est déjà utilisée par une autre application.';
  if (!window.isSecureContext) return 'La caméra demande une adresse en https.';
  return "La caméra n'a pas pu démarrer.";
}
