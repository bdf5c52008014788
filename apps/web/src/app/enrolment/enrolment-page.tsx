import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PasskeysCard } from '../../features/access/second-factor/passkeys-card.tsx';
import { SecondFactorCard } from '../../features/access/second-factor/second-factor-card.tsx';
import { useSecondFactor } from '../../features/access/second-factor/use-second-factor.ts';
import { IconLogout } from '../../icons/icons.ts';
import { refreshSession, signOut, useSession } from '../../lib/session/session.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { BrandHeader } from '../../ui/title/brand-header.tsx';
import { useTitleFocus } from '../../ui/title/use-title-focus.ts';
import classes from './enrolment-page.module.css';

/** The only page open to a user whose role demands a second factor that the session has not shown. */
export default function EnrolmentPage() {
  const heading = useTitleFocus();
  const user = useSession()?.user;
  const { data } = useSecondFactor(user?.id ?? null);
  // Read once, when the page opens: a set-up that is finished here must keep showing its recovery codes, and not the advice below.
  const [hadFactor, setHadFactor] = useState<boolean | null>(null);
  if (data && hadFactor === null) setHadFactor(data.actif || data.clesAcces > 0);
  const [isUnderWay, setUnderWay] = useState(false);
  if (!user) return null;
  return (
    <div className={classes.page}>
      <BrandHeader>
        <Button variant="default" leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />} onClick={() => void signOut()}>
          {text.signOut}
        </Button>
      </BrandHeader>
      <main className={classes.main}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          Protéger votre compte
        </h1>
        <p className={classes.lead}>
          Un de vos rôles exige un second facteur&#8239;: le code d'une application ou une clé d'accès. Activez l'un des deux pour
          continuer, cela prend une minute et ne se fait qu'une fois.
        </p>
        {hadFactor === true && (
          <MessageBlock family="amber">
            Vous en avez déjà un&#8239;: déconnectez-vous, puis reconnectez-vous avec lui ou avec votre clé d'accès. Si vous l'avez perdu,
            un administrateur peut le réinitialiser.
          </MessageBlock>
        )}
        {hadFactor === false && (
          <>
            <SecondFactorCard userId={user.id} onDone={() => void refreshSession()} onUnderWay={setUnderWay} />
            {/* Hidden during a set-up: adding a key leaves the page, and recovery codes that were not saved yet would be lost. */}
            {!isUnderWay && <PasskeysCard userId={user.id} onAdded={() => void refreshSession()} />}
          </>
        )}
      </main>
    </div>
  );
}
