import type { Certificat, CertificateContent } from '@editique/domain/integrity/certificat';
import type { Content, TableCell } from 'pdfmake';
import { formatCount, formatDateTime, formatDay } from '../../documents/french-formats.ts';
import { ink, type PdfDocument, page } from '../../documents/pdf-document.ts';
import { clipped, fitted, prose } from '../../documents/prose.ts';

export interface CertificatePrinted {
  certificate: Certificat;
  operator: string;
  timeZone: string;
}

/** The certificate as a client's auditor reads it: counts, what became of which pieces, who and when, and how to check it. */
export function build({ certificate, operator, timeZone }: CertificatePrinted): PdfDocument {
  const { contenu } = certificate;
  const moment = (date: string): string => formatDateTime(date, timeZone);
  return {
    title: `Certificat ${certificate.numero} - ${contenu.job.nomjob}`,
    author: operator,
    content: [
      head(contenu, operator, moment),
      counts(contenu),
      statement(contenu),
      ...section(
        'Dérogations',
        contenu.derogations,
        [
          ['Date', 2],
          ['Par', 2],
          ['Motif', 3],
        ],
        ({ date, utilisateur, motif }) => [moment(date), nameOf(utilisateur), motif ?? ''],
      ),
      ...section(
        'Plis en incident',
        contenu.plages,
        [
          ['Spool', 10],
          ['Plis', 5],
          ['Sort', 9],
          ['Étape, motif, machine', 9],
          ['Déclaré, soldé', 10],
        ],
        (range) => [
          range.nomSpool,
          range.de === range.a ? formatCount(range.de) : `${formatCount(range.de)} à ${formatCount(range.a)}`,
          range.retirage === null ? range.sort : `${range.sort} (retirage ${range.retirage})`,
          [range.etape, range.motif, range.machine].filter(Boolean).join(', '),
          [range.declareLe, range.soldeLe]
            .filter((date) => date !== null)
            .map(moment)
            .join('\n'),
        ],
      ),
      ...section(
        'Spools',
        contenu.spools,
        [
          ['Spool', 6],
          ['Attendus', 2, 'right'],
          ['Bons', 2, 'right'],
          ['Réimprimés', 2, 'right'],
          ['Retirés', 2, 'right'],
          ['Non soldés', 2, 'right'],
        ],
        (spool) => [spool.nomSpool, ...[spool.attendu, spool.bons, spool.reimprimes, spool.retires, spool.nonSoldes].map(formatCount)],
      ),
      ...section(
        'Machines',
        contenu.machines,
        [
          ['Machine', 2],
          ['Opération', 1],
          ['Quantité', 1, 'right'],
        ],
        ({ nomMachine, operation, quantite }) => [nomMachine ?? 'non précisée', ...done(operation, quantite)],
      ),
      ...section(
        'Opérateurs',
        contenu.operateurs,
        [
          ['Nom', 2],
          ['Opération', 1],
          ['Quantité', 1, 'right'],
        ],
        ({ nom, prenom, operation, quantite }) => [`${nom} ${prenom}`, ...done(operation, quantite)],
      ),
      ...section(
        'Retirages',
        contenu.retirages.flatMap(({ numero, avancements }) => avancements.map((done) => ({ numero, ...done }))),
        [
          ['Retirage', 2],
          ['Date', 5],
          ['Par', 4],
          ['Imprimés', 2],
          ['Mis sous pli', 2],
          ['Machine', 3],
        ],
        ({ numero, date, utilisateur, impression, msp, machine }) => [
          String(numero),
          moment(date),
          nameOf(utilisateur),
          formatCount(impression),
          formatCount(msp),
          machine ?? '',
        ],
      ),
      ...section(
        'Dépôts',
        contenu.depots,
        [
          ['Date', 2],
          ['Heure', 1],
          ['Plis', 1, 'right'],
        ],
        ({ date, heure, nombrePlis }) => [formatDay(date), heure, formatCount(nombrePlis)],
      ),
      ...section(
        'Déroulement',
        contenu.etapes,
        [
          ['Événement', 6],
          ['Date', 9],
          ['Par', 7],
          ['Application', 5],
          ['Machine', 8],
        ],
        (event) => [event.libelle, moment(event.date), nameOf(event.utilisateur), event.application, event.machine ?? ''],
      ),
      proof(certificate),
    ],
    footer: `${operator} · certificat ${certificate.numero} du job ${contenu.job.id} · imprimé le ${moment(new Date().toISOString())}`,
  };
}

function head({ numero, emisLe, job, client }: CertificateContent, operator: string, moment: (date: string) => string): Content {
  const title = { fontSize: 19, bold: true, width: page.width, lineHeight: 1.05 };
  return {
    stack: [
      caption(`${operator} · CERTIFICAT DE PRODUCTION N° ${numero}`, ink.accent),
      prose(fitted(job.nomjob, title, 2), { ...title, margin: [0, 7, 0, 4] }),
      prose(clipped(`${client.nomClient} (${client.codeClient})`, 90), { fontSize: 12, width: page.width }),
      prose(clipped(`Job ${job.id} · ${job.bibliotheque}${job.reprise > 0 ? ` · reprise ${job.reprise}` : ''}`, 110), {
        fontSize: 9.5,
        color: ink.soft,
        width: page.width,
      }),
      { text: `Établi le ${moment(emisLe)}`, fontSize: 9.5, color: ink.soft },
    ],
  };
}

function counts({ comptes }: CertificateContent): Content {
  const cell = (label: string, value: number): TableCell => ({
    stack: [caption(label), { text: formatCount(value), fontSize: 13, bold: true }],
  });
  return {
    layout: 'card',
    margin: [0, 14, 0, 4],
    table: {
      widths: ['*', '*', '*', '*', '*', '*'],
      body: [
        [
          cell('ATTENDUS', comptes.attendu),
          cell('BONS', comptes.bons),
          cell('RÉIMPRIMÉS', comptes.reimprimes),
          cell('RETIRÉS', comptes.retires),
          cell('NON SOLDÉS', comptes.nonSoldes),
          cell('DÉPOSÉS', comptes.deposes),
        ],
      ],
    },
  };
}

/** What the figures say, in one sentence. */
function statement({ comptes: { attendu, retires, nonSoldes, deposes }, derogations }: CertificateContent): Content {
  const sent = `${counted(deposes, 'pli')} ${deposes < 2 ? 'déposé' : 'déposés'} sur ${counted(attendu, 'pli')} ${attendu < 2 ? 'attendu' : 'attendus'}`;
  const pulled = retires === 0 ? '' : `, ${counted(retires, 'pli')} ${retires < 2 ? 'retiré' : 'retirés'} à la production`;
  const open =
    nonSoldes === 0
      ? 'Chaque pli attendu a un sort connu, et un seul.'
      : `${counted(nonSoldes, 'pli')} ${nonSoldes < 2 ? 'reste non soldé' : 'restent non soldés'}${derogations.length > 0 ? ', sous la dérogation ci-dessous' : ''}.`;
  return { text: `${sent}${pulled}. ${open}`, fontSize: 9.5, margin: [0, 8, 0, 0] };
}

/** A column, its share of the width, and the side on which its texts stand. */
type Heading = [text: string, share: number, alignment?: 'right'];
const COLUMN_GAP = 12;
const SHORT = 14;

/** A table under its heading; nothing where it would be empty. */
function section<Row>(title: string, rows: readonly Row[], headings: readonly Heading[], cells: (row: Row) => string[]): Content[] {
  if (rows.length === 0) return [];
  const shares = headings.reduce((sum, [, share]) => sum + share, 0);
  const widths = headings.map(([, share]) => ((page.width - (headings.length - 1) * COLUMN_GAP) * share) / shares);
  const parts: Content[] = [
    { text: title, fontSize: 11, bold: true, color: ink.accent, margin: [0, 14, 0, 4] },
    {
      layout: 'rows',
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths,
        body: [
          headings.map(
            ([text, , alignment]): TableCell => ({ text, fontSize: 8, bold: true, color: ink.soft, ...(alignment && { alignment }) }),
          ),
          ...rows.map((row) =>
            cells(row).map((text, index): TableCell => {
              const alignment = headings[index]?.[2];
              return prose(clipped(text, 120), { fontSize: 8.5, width: widths[index] ?? page.width, ...(alignment && { alignment }) });
            }),
          ),
        ],
      },
    },
  ];
  // A short table stays in one piece with its heading.
  return rows.length > SHORT ? parts : [{ stack: parts, unbreakable: true }];
}

function proof({ sha256 }: Certificat): Content {
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    stack: [
      caption('EMPREINTE SHA-256', ink.accent),
      { text: sha256, fontSize: 9, bold: true, characterSpacing: 0.3, margin: [0, 3, 0, 5] },
      {
        text:
          "Pour la vérifier : prendre le champ « contenu » du certificat au format JSON, l'écrire sans espaces, les clés triées à chaque niveau, " +
          "en UTF-8, et en calculer l'empreinte SHA-256. Bons + réimprimés + retirés + non soldés égalent toujours les plis attendus.",
        fontSize: 8.5,
        color: ink.soft,
      },
    ],
  };
}

const done = (operation: 'impression' | 'msp', quantity: number): [string, string] =>
  operation === 'impression' ? ['Impression', counted(quantity, 'feuille')] : ['Mise sous pli', counted(quantity, 'pli')];

const counted = (count: number, word: string): string => `${formatCount(count)} ${word}${count < 2 ? '' : 's'}`;

const nameOf = (person: { nom: string; prenom: string } | null): string => (person ? `${person.nom} ${person.prenom}` : '');

const caption = (text: string, color: string = ink.soft): Content => ({ text, fontSize: 7.5, characterSpacing: 0.6, color });
