import { canonicalJson } from '@editique/domain/integrity/canonical-json';
import type { Certificat } from '@editique/domain/integrity/certificat';
import { useEffect, useState } from 'react';
import { IconAlertCircle, IconCircleCheck } from '../../../../icons/icons.ts';
import classes from './certificate-card.module.css';

/** Recomputes the hash in the browser and compares. Shows nothing without https, where browsers offer no hash function. */
export function HashCheck({ certificate: { contenu, sha256 } }: { certificate: Certificat }) {
  const [computed, setComputed] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void hashOf(canonicalJson(contenu)).then((hash) => isShown && setComputed(hash));
    return () => {
      isShown = false;
    };
  }, [contenu]);
  if (computed === null) return null;
  const isRight = computed === sha256;
  const Glyph = isRight ? IconCircleCheck : IconAlertCircle;
  return (
    <span className={classes.checked} data-right={isRight} role="status">
      <Glyph size={16} stroke={1.8} aria-hidden />
      {isRight
        ? 'Recalculée par ce navigateur\u202F: elle correspond.'
        : 'Recalculée par ce navigateur\u202F: elle ne correspond pas au contenu.'}
    </span>
  );
}

async function hashOf(text: string): Promise<string | null> {
  if (!globalThis.isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
