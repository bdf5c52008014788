import type { Prevision } from '../planning/plan-types.ts';
import { durationWords, minutesApart, momentWords } from '../planning/words.ts';
import { counted } from '../text/count.ts';
import { personName } from '../text/person-name.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { Zone } from '../time/zone.ts';
import type { ImportReport } from '../transfer/import-report.ts';

/** The French sentences of notifications. None ends with a full stop, because they are also used in lists and mail subjects. */

interface NamedJob extends Pick<Prevision, 'envoi' | 'finPrevue'> {
  nomjob: string;
}

/**
 * Returns when the job will be ready. Does not name the machine that delays it, because users who may list jobs may not know the machines.
 * The job's own page gives the reason.
 */
export function orangeWords({ nomjob, envoi, finPrevue }: NamedJob, now: number, zone: Zone): string {
  const late =
    finPrevue === null
      ? ''
      : ` ${at(momentWords(finPrevue, now, zone))}, ${durationWords(minutesApart(envoi, finPrevue) * MINUTE_MS)} après l'envoi prévu`;
  return `${quoted(nomjob)} finira${late}`;
}

/** For a job that waits for a machine stopped with no known end, so its end cannot be computed. */
export const stoppedWords = ({ nomjob, envoi }: Omit<NamedJob, 'finPrevue'>, now: number, zone: Zone): string =>
  `${quoted(nomjob)} attend une machine arrêtée\u00a0: envoi prévu ${at(momentWords(envoi, now, zone))}`;

export const redWords = ({ nomjob, envoi }: Omit<NamedJob, 'finPrevue'>, now: number, zone: Zone): string =>
  `${quoted(nomjob)} est en retard\u00a0: envoi prévu ${at(momentWords(envoi, now, zone))}`;

/** One notification for many jobs that became late at once. */
export const manyLateWords = (count: number): string => counted(count, 'job est en retard', 'jobs sont en retard');

/** One notification for many jobs that will be late or wait for a stopped machine. */
export const manyEndangeredWords = (late: number, held: number): string =>
  [
    late > 0 && counted(late, 'job sera en retard', 'jobs seront en retard'),
    held > 0 && counted(held, 'job attend une machine arrêtée', 'jobs attendent une machine arrêtée'),
  ]
    .filter(Boolean)
    .join(', ');

export const stockWords = ({ libelle, quantite, minimum }: { libelle: string; quantite: number; minimum: number }): string =>
  quantite === 0
    ? `${quoted(libelle)} est en rupture (minimum ${figure.format(minimum)})`
    : `${quoted(libelle)} est au minimum\u00a0: reste ${figure.format(quantite)}, minimum ${figure.format(minimum)}`;

export const manyArticlesWords = (count: number): string => counted(count, 'article est au minimum', 'articles sont au minimum');

export function importWords(nouns: readonly [string, string], { crees, modifies }: Pick<ImportReport, 'crees' | 'modifies'>): string {
  return `Import ${of(nouns[1])} terminé\u00a0: ${lines(crees, 'créée')}, ${lines(modifies, 'modifiée')}`;
}

export const refusedImportWords = (nouns: readonly [string, string]): string => `Import ${of(nouns[1])} refusé\u00a0: rien n'a été importé`;

export const backupWords = (reason: string): string => `La sauvegarde a échoué\u00a0: ${reason}`;

interface Mention {
  auteur: { nom: string; prenom: string };
  nomjob: string;
  /** The first words of the note. */
  texte: string;
}

export const mentionWords = ({ auteur, nomjob, texte }: Mention): string =>
  `${personName(auteur)} vous mentionne sur ${quoted(nomjob)}\u00a0: ${texte}`;

interface AwaitedWork {
  libelle: string;
  client: string;
  echeance: number;
}

export const expectedWords = ({ libelle, client, echeance }: AwaitedWork, now: number, zone: Zone): string =>
  `${quoted(libelle)} (${client}) n'est pas arrivé\u00a0: attendu ${at(momentWords(echeance, now, zone))} au plus tard`;

export const manyExpectedWords = (count: number): string => `${figure.format(count)} travaux attendus ne sont pas arrivés`;

interface LateFacture {
  numFacture: string;
  client: string;
  /** The amount in dirhams. */
  reste: number;
  joursDeRetard: number;
}

export const overdueWords = ({ numFacture, client, reste, joursDeRetard }: LateFacture): string =>
  `La facture ${numFacture} (${client}) est échue depuis ${joursDeRetard === 1 ? '1 jour' : `${figure.format(joursDeRetard)} jours`}\u00a0: reste ${money.format(reste)}\u00a0DH`;

export const manyOverdueWords = (count: number): string => `${figure.format(count)} factures sont échues`;

/** Formats '14 615', with a narrow no-break space. */
const figure = new Intl.NumberFormat('fr-FR');
const money = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 });

const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;

const VOWEL = /^[aeiouyhàâéèêëîïôùû]/i;
/** Returns 'de clients' but 'd\'articles'. */
const of = (noun: string): string => (VOWEL.test(noun) ? `d'${noun}` : `de ${noun}`);

/** Returns 'à 16 h' but 'demain à 16 h'. */
const at = (moment: string): string => (/^\d/.test(moment) ? `à ${moment}` : moment);

const lines = (count: number, done: string): string => (count < 2 ? `${count} ligne ${done}` : `${figure.format(count)} lignes ${done}s`);
