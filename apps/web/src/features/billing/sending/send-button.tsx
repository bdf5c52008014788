import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconMail } from '../../../icons/icons.ts';
import { FormModal } from '../../../resource/form/form-modal.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import type { Facture } from '../facture.ts';
import { isAvoir } from '../facture-rules.ts';
import { SendForm } from './send-form.tsx';
import { useMail, useSent } from './use-sending.ts';

/** Mails the document after its sender has read the mail. An open dialog stays open if the right to send is withdrawn meanwhile. */
export function SendButton({ facture, isOffered }: { facture: Facture; isOffered: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && (
        <Button variant="default" leftSection={<IconMail size={16} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
          Envoyer
        </Button>
      )}
      <FormModal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={isAvoir(facture) ? "Envoyer l'avoir" : 'Envoyer la facture'}
        size={600}
      >
        <Content facture={facture} onClose={() => setOpen(false)} />
      </FormModal>
    </>
  );
}

function Content({ facture, onClose }: { facture: Facture; onClose: () => void }) {
  const mail = useMail(facture.id);
  const sent = useSent(facture.id);
  const both = {
    data: mail.data && sent.data && { mail: mail.data, sent: sent.data },
    error: mail.error ?? sent.error,
    refetch: () => Promise.all([mail.refetch(), sent.refetch()]),
  };
  return (
    <Loaded query={both}>
      {({ mail, sent }) => (
        <SendForm facture={facture} mail={mail} earlier={sent.find(({ niveau }) => niveau === null)} onClose={onClose} />
      )}
    </Loaded>
  );
}
