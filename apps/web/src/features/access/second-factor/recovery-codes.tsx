import { text as texts } from '@editique/domain/messages';
import { ofBefore, personName } from '@editique/domain/text/person-name';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { IconDownload, IconPrinter } from '../../../icons/icons.ts';
import { saveFile } from '../../../lib/download.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useLeaveGuard } from '../../../resource/form/leave/use-leave-guard.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './second-factor.module.css';

const LOST = {
  title: 'Quitter sans les codes de secours\u202F?',
  question: "Ils ne seront plus affichés. Sans eux et sans votre téléphone, seul un administrateur pourra vous rouvrir l'accès.",
};

/** Shows the ten recovery codes once. The user must confirm that the codes are stored before they disappear. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false);
  const guard = useLeaveGuard(!isKept, LOST);
  const user = useSession()?.user;
  const list = codes.join('\n');
  const sheet = `${texts.product}\u202F: codes de secours ${ofBefore(personName(user))}${personName(user)}\nChaque code sert une fois.\n\n${list}\n`;
  const download = () => saveFile({ blob: new Blob([sheet], { type: 'text/plain;charset=utf-8' }), filename: 'codes-de-secours.txt' });
  return (
    <div className={classes.codesScreen}>
      <MessageBlock family="green">Second facteur activé</MessageBlock>
      <p className={classes.text}>
        Sans votre téléphone, chacun de ces codes ouvre la session une fois. Ils ne seront plus affichés&#8239;: conservez-les en lieu sûr.
      </p>
      <ul className={classes.codes} aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.tools}>
        <CopyButton text={list} />
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />} onClick={download}>
          Télécharger
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />} onClick={() => printSheet(sheet)}>
          Imprimer
        </Button>
      </div>
      <Checkbox label="J'ai conservé ces codes" checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <div className={classes.actions}>
        <Button disabled={!isKept} onClick={onKept}>
          Terminer
        </Button>
      </div>
      {guard.modal}
    </div>
  );
}

/** Prints the codes from an iframe of their own, so that the rest of the page is not printed. */
function printSheet(sheet: string): void {
  const frame = document.createElement('iframe');
  // Not `hidden`: Firefox prints nothing from an iframe that has no layout.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const page = frame.contentDocument;
  if (page) {
    const text = page.createElement('pre');
    text.textContent = sheet;
    text.style.font = '14pt/1.6 monospace';
    page.body.append(text);
  }
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
