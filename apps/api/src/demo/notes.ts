import { job as jobEntity } from '@editique/domain/entities/job';
import { verbPath } from '@editique/domain/entity/permission';
import { opening } from '@editique/domain/job/note';
import { mentionWords } from '@editique/domain/notification/words';
import { HOUR_MS } from '@editique/domain/time/durations';
import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';

interface DemoNote {
  auteur: string;
  mention?: string;
  texte: string;
  ago: number;
}

/** Oldest first, as they were written. */
const NOTES: readonly DemoNote[] = [
  {
    auteur: 'production',
    mention: 'admin',
    texte: '@Benali Salma le bon à tirer est joint : le client a validé la page de garde, on lance le tirage.',
    ago: 5 * HOUR_MS,
  },
  { auteur: 'admin', texte: 'Parfait, merci. Enveloppes à fenêtre uniquement.', ago: 4 * HOUR_MS },
];

interface Account {
  id: number;
  nom: string;
  prenom: string;
  identifiant: string;
}

/**
 * Stores two notes and a file on a job that is being printed. The mention is marked as read, so that the notification bell shows only late
 * jobs.
 */
export async function seedNotes(trx: Trx, now: number): Promise<void> {
  const [job] = await run<{ id: number; nomjob: string }>(
    trx,
    'select id, nomjob from job where etape between 2 and 4 and etat = 1 order by id desc limit 1',
  );
  if (!job) return;
  const accounts = new Map(
    (await run<Account>(trx, 'select id, nom, prenom, identifiant from utilisateur')).map((account) => [account.identifiant, account]),
  );
  for (const note of NOTES) await addNote(trx, job, note, accounts, now);
  await addPiece(trx, job.id, accounts.get('production'), now - 5 * HOUR_MS);
}

async function addNote(
  trx: Trx,
  job: { id: number; nomjob: string },
  { auteur, mention, texte, ago }: DemoNote,
  accounts: ReadonlyMap<string, Account>,
  now: number,
): Promise<void> {
  const author = accounts.get(auteur);
  const named = mention === undefined ? undefined : accounts.get(mention);
  if (!author) return;
  const date = new Date(now - ago).toISOString();
  const [note] = await run<{ id: number }>(
    trx,
    `insert into note (job_id, texte, mentions, utilisateur, date) values ($1::int, $2::text, $3::jsonb, $4::jsonb, $5::timestamptz) returning id`,
    [job.id, texte, JSON.stringify(named ? [person(named)] : []), JSON.stringify(person(author)), date],
  );
  if (!named) return;
  const page = verbPath(jobEntity, 'afficher');
  await run(
    trx,
    `insert into notification (utilisateur_id, type, cle, message, lien, page, date, lue, job_id)
     values ($1::int, 'mention', $2::text, $3::text, $4::text, $5::text, $6::timestamptz, true, $7::int)`,
    [
      named.id,
      `note:${note?.id}`,
      mentionWords({ auteur: author, nomjob: job.nomjob, texte: opening(texte) }),
      `${page}/${job.id}`,
      page,
      date,
      job.id,
    ],
  );
}

async function addPiece(trx: Trx, job: number, author: Account | undefined, date: number): Promise<void> {
  const content = onePage(['Bon a tirer', 'Page de garde validee par le client', 'Tirage : recto verso, A4 80 g']);
  await run(
    trx,
    `with p as (insert into piece (job_id, nom, type, taille, utilisateur, date)
       values ($1::int, 'Bon à tirer.pdf', 'application/pdf', $2::int, $3::jsonb, $4::timestamptz) returning id)
     insert into piece_bloc (piece_id, rang, octets) select p.id, 0, decode($5::text, 'base64') from p`,
    [job, content.length, author ? JSON.stringify(person(author)) : null, new Date(date).toISOString(), content.toString('base64')],
  );
}

const person = ({ id, nom, prenom }: Account) => ({ id, nom, prenom });

/** Returns a PDF of one page with the same bytes each time, the first line in large type. */
function onePage(lines: readonly string[]): Buffer {
  const drawn = lines.map((line, n) => `BT /F1 ${n === 0 ? 26 : 13} Tf 72 ${740 - n * 34} Td (${line}) Tj ET`).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, n) => {
    const offset = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`);
}
