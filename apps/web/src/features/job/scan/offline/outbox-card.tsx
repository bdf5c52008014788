import { ofBefore, personName } from '@editique/domain/text/person-name';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '../../../../icons/icons.ts';
import { notifyFailure } from '../../../../lib/notify.ts';
import { formatCount, formatTime } from '../../../../lib/text/format.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { type Entry, ofJob, orderWords } from './entry.ts';
import classes from './offline.module.css';
import { flush } from './outbox.ts';
import { takeBack } from './settle-entry.ts';
import type { Outbox } from './use-outbox.ts';

/** Shows the actions that wait on this device for the server, and those that other users left here. */
export function OutboxCard({ outbox: { waiting, refused, foreign } }: { outbox: Outbox }) {
  if (waiting.length === 0 && foreign.length === 0) return null;
  const all = [...waiting, ...refused];
  return (
    <Card title="À envoyer" aside={waiting.length > 0 && formatCount(waiting.length, 'action')} isFlush>
      {waiting.length > 0 && (
        <>
          <ol className={classes.entries} aria-label="Actions à envoyer">
            {waiting.map((entry) => (
              <Waiting key={entry.id} entry={entry} all={all} />
            ))}
          </ol>
          <Button variant="default" className={classes.send} onClick={() => void flush()}>
            Envoyer maintenant
          </Button>
        </>
      )}
      {foreign.length > 0 && <p className={classes.foreign}>{foreignWords(foreign)}</p>}
    </Card>
  );
}

function Waiting({ entry, all }: { entry: Entry; all: readonly Entry[] }) {
  const later = ofJob(all, entry.job.id).some(({ id }) => id > entry.id);
  const isHeld = ofJob(all, entry.job.id).some(({ id, refusal }) => refusal && id < entry.id);
  return (
    <li className={classes.entry}>
      <div className={classes.text}>
        <div className={classes.entryName}>{entry.job.nomjob}</div>
        <div className={classes.detail}>
          {orderWords(entry)}
          {isHeld && ', attend la précédente'}
        </div>
      </div>
      <time dateTime={entry.at} className={classes.detail}>
        {formatTime(entry.at)}
      </time>
      {/* Only the last action on its job, and only if never sent: later actions depend on it, and the server may have a sent one. */}
      {!later && entry.sentAt === null && (
        <Button
          variant="default"
          className={classes.withdraw}
          aria-label={`Reprendre ${orderWords(entry)} de ${entry.job.nomjob}`}
          onClick={() => void takeBack(entry).catch(notifyFailure)}
        >
          <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
        </Button>
      )}
    </li>
  );
}

/** '2 actions de Nom Prénom attendent sur cet appareil. …' */
function foreignWords(entries: readonly Entry[]): string {
  const people = [...new Set(entries.map(({ user }) => personName(user)))];
  const verb = entries.length < 2 ? 'attend' : 'attendent';
  const goes = entries.length < 2 ? 'Elle partira' : 'Elles partiront';
  const owner = people.length < 2 ? 'cette personne' : 'leur auteur';
  return `${formatCount(entries.length, 'action')} ${ofBefore(people[0] ?? '')}${people.join(', ')} ${verb} sur cet appareil. ${goes} quand ${owner} ouvrira sa session ici.`;
}
