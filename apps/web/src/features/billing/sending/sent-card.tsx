import type { Sent } from '@editique/domain/billing/sending';
import { personName } from '@editique/domain/text/person-name';
import { formatDateTime, formatNumber } from '../../../lib/text/format.ts';
import { Card } from '../../../ui/card/card.tsx';
import { CardNote } from '../../../ui/card/card-note.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import classes from '../facture.module.css';
import type { Facture } from '../facture.ts';
import { isAvoir, isDraft } from '../facture-rules.ts';
import { NOT_TAKEN, SentWords } from './sent-words.tsx';
import { useSent } from './use-sending.ts';

const isWaiting = ({ envoyeLe, abandonne, retireLe }: Sent): boolean => envoyeLe === null && !abandonne && !retireLe;

/** Shows the mails sent for this facture: the facture itself and its reminders. */
export function SentCard({ facture }: { facture: Facture }) {
  const query = useSent(facture.id, !isDraft(facture));
  const { data } = query;
  if (isDraft(facture)) return null;
  const subject = ({ niveau, abandonne, retireLe }: Sent) => {
    if (niveau !== null) return `Relance ${niveau} ${abandonne || retireLe ? 'demandée' : 'envoyée'}`;
    if (abandonne) return 'Envoi demandé';
    return isAvoir(facture) ? 'Envoyé' : 'Envoyée';
  };
  return (
    <Card title="Envois" aside={data && data.length > 0 && formatNumber(data.length)} isFlush>
      <Loaded query={query} help="Les envois n'ont pas pu être lus." waiting={null}>
        {(all) =>
          all.length === 0 ? (
            <CardNote>Pas encore {isAvoir(facture) ? 'envoyé' : 'envoyée'}</CardNote>
          ) : (
            <ul className={classes.rows}>
              {all.map((sent) => (
                <li key={sent.id}>
                  <SentWords sent={sent} subject={subject(sent)} />
                  <div className={classes.detail}>
                    {[personName(sent.utilisateur), isWaiting(sent) && 'pas encore parti'].filter(Boolean).join(' · ')}
                  </div>
                  {sent.retireLe && (
                    <div className={classes.detail}>
                      Retirée le <time dateTime={sent.retireLe}>{formatDateTime(sent.retireLe)}</time>, avant son départ{'\u202F'}: ce qui
                      est dû a changé
                    </div>
                  )}
                  {sent.abandonne && <div className={classes.lost}>{`Abandonné\u202F: ${NOT_TAKEN}`}</div>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
