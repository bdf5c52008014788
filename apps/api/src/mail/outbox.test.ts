import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createMailer } from './mail.ts';

it('leaves nothing of a mail whose file cannot be completed, and writes it at the next try', async () => {
  const DATA_DIR = mkdtempSync(join(inject('temporary'), 'outbox-'));
  const outbox = join(DATA_DIR, 'outbox');
  const mailer = createMailer({ SMTP_URL: undefined, MAIL_FROM: 'atelier@exemple.ma', DATA_DIR });
  const id = { messageId: '<1@exemple.ma>', date: new Date('2026-03-04T05:06:07Z') };
  const send = (): Promise<void> => mailer.send({ to: 'a@exemple.ma', subject: 'Objet', text: 'Texte', html: '<p>Texte</p>', id });
  await send();
  const [name = ''] = readdirSync(outbox);
  rmSync(join(outbox, name));
  // A file cannot be renamed onto a folder, so the sending fails.
  mkdirSync(join(outbox, name));
  await expect(send()).rejects.toThrow();
  expect(readdirSync(outbox)).toEqual([name]);
  rmSync(join(outbox, name), { recursive: true });
  await send();
  expect(readdirSync(outbox)).toEqual([name]);
});
