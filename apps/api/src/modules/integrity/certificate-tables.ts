import type { CertificateContent } from '@editique/domain/integrity/certificat';
import { operationLabel, operationUnit } from '@editique/domain/planning/words';
import { personName } from '@editique/domain/text/person-name';
import type { Content, TableCell } from 'pdfmake';
import { type Block, block } from '../../documents/block.ts';
import { figureSize } from '../../documents/figure-size.ts';
import { formatCount, formatDay, formatNumber } from '../../documents/french-formats.ts';
import { ink, page } from '../../documents/pdf-document.ts';
import { clipped } from '../../documents/prose.ts';

/** Formats a moment in the product's time zone. */
export type Moment = (date: string) => string;

/** Returns the tables of a certificate in order: overrides, pieces and what became of them, who and when. */
export const tablesOf = (contenu: CertificateContent, moment: Moment): Content[] => [
  ...derogationsTable(contenu, moment),
  ...plagesTable(contenu, moment),
  ...spoolsTable(contenu),
  ...machinesTable(contenu),
  ...operateursTable(contenu),
  ...retiragesTable(contenu, moment),
  ...depotsTable(contenu),
  ...etapesTable(contenu, moment),
];

const derogationsTable = ({ derogations }: CertificateContent, moment: Moment): Content[] =>
  section(
    'Dérogations',
    derogations,
    [
      ['Date', 2],
      ['Par', 2],
      ['Motif', 3],
    ],
    ({ date, utilisateur, motif }) => [moment(date), personName(utilisateur), motif ?? ''],
  );

const plagesTable = ({ plages }: CertificateContent, moment: Moment): Content[] =>
  section(
    'Plis en incident',
    plages,
    [
      ['Spool', 10],
      ['Plis', 5],
      ['Sort', 9],
      ['Étape, motif, machine', 9],
      ['Déclaré, soldé', 10],
    ],
    (range) => [
      range.nomSpool,
      range.de === range.a ? formatNumber(range.de) : `${formatNumber(range.de)} à ${formatNumber(range.a)}`,
      range.retirage === null ? range.sort : `${range.sort} (retirage ${range.retirage})`,
      [range.etape, range.motif, range.machine].filter(Boolean).join(', '),
      [range.declareLe, range.soldeLe]
        .filter((date) => date !== null)
        .map(moment)
        .join('\n'),
    ],
  );

const spoolsTable = ({ spools }: CertificateContent): Content[] =>
  section(
    'Spools',
    spools,
    [
      ['Spool', 6],
      ['Attendus', 2, 'right'],
      ['Bons', 2, 'right'],
      ['Réimprimés', 2, 'right'],
      ['Retirés', 2, 'right'],
      ['Non soldés', 2, 'right'],
    ],
    (spool) => [spool.nomSpool, ...[spool.attendu, spool.bons, spool.reimprimes, spool.retires, spool.nonSoldes].map(formatNumber)],
  );

const machinesTable = ({ machines }: CertificateContent): Content[] =>
  section(
    'Machines',
    machines,
    [
      ['Machine', 2],
      ['Opération', 1],
      ['Quantité', 1, 'right'],
    ],
    ({ nomMachine, operation, quantite }) => [nomMachine ?? 'non précisée', ...done(operation, quantite)],
  );

const operateursTable = ({ operateurs }: CertificateContent): Content[] =>
  section(
    'Opérateurs',
    operateurs,
    [
      ['Nom', 2],
      ['Opération', 1],
      ['Quantité', 1, 'right'],
    ],
    ({ operation, quantite, ...person }) => [personName(person), ...done(operation, quantite)],
  );

const retiragesTable = ({ retirages }: CertificateContent, moment: Moment): Content[] =>
  section(
    'Retirages',
    retirages.flatMap(({ numero, avancements }) => avancements.map((done) => ({ numero, ...done }))),
    [
      ['Retirage', 2],
      ['Date', 5],
      ['Par', 4],
      ['Imprimés', 2, 'right'],
      ['Mis sous pli', 2, 'right'],
      ['Machine', 3],
    ],
    ({ numero, date, utilisateur, impression, msp, machine }) => [
      String(numero),
      moment(date),
      personName(utilisateur),
      formatNumber(impression),
      formatNumber(msp),
      machine ?? '',
    ],
  );

const depotsTable = ({ depots }: CertificateContent): Content[] =>
  section(
    'Dépôts',
    depots,
    [
      ['Date', 2],
      ['Heure', 1],
      ['Plis', 1, 'right'],
    ],
    ({ date, heure, nombrePlis }) => [formatDay(date), heure, formatNumber(nombrePlis)],
  );

const etapesTable = ({ etapes }: CertificateContent, moment: Moment): Content[] =>
  section(
    'Déroulement',
    etapes,
    [
      ['Événement', 6],
      ['Date', 9],
      ['Par', 7],
      ['Application', 5],
      ['Machine', 8],
    ],
    (event) => [event.libelle, moment(event.date), personName(event.utilisateur), event.application, event.machine ?? ''],
  );

/** A column: heading, share of the width, alignment. */
type Heading = [text: string, share: number, alignment?: 'right'];
const COLUMN_GAP = 12;
const [SIZE, TITLE_SIZE] = [8.5, 11];
/** What the layout 'rows' adds to a row: its padding and its rule. */
const ROW_EXTRA = 7.6;
/** A table up to this height stays in one piece. A higher one would leave too much of the page before it empty. */
const KEPT = page.height / 4;
/** The rows that stay with the headings where a table begins. */
const FIRST_ROWS = 2;

/** Returns a table under its title, or nothing when it would be empty. Where it breaks, title and headings are repeated. */
function section<Row>(title: string, rows: readonly Row[], headings: readonly Heading[], cells: (row: Row) => string[]): Content[] {
  if (rows.length === 0) return [];
  const shares = headings.reduce((sum, [, share]) => sum + share, 0);
  const widths = headings.map(([, share]) => ((page.width - (headings.length - 1) * COLUMN_GAP) * share) / shares);
  const drawn = rows.map((row) => cells(row).map((text, index) => cell(text, widths[index] ?? page.width, headings[index]?.[2])));
  const height = drawn.reduce((sum, row) => sum + Math.max(...row.map((one) => one.height)) + ROW_EXTRA, 0);
  const table: Content = {
    layout: 'rows',
    margin: [0, 10, 0, 0],
    table: {
      // The title is a row of the headings, so that it is never left alone at the foot of a page.
      headerRows: 2,
      keepWithHeaderRows: Math.min(FIRST_ROWS, rows.length),
      dontBreakRows: true,
      widths,
      body: [
        [
          { text: title, fontSize: TITLE_SIZE, bold: true, color: ink.accent, colSpan: headings.length },
          ...headings.slice(1).map((): TableCell => ''),
        ],
        headings.map(
          ([text, , alignment]): TableCell => ({ text, fontSize: 8, bold: true, color: ink.soft, ...(alignment && { alignment }) }),
        ),
        ...drawn.map((row) => row.map(({ content }): TableCell => content)),
      ],
    },
  };
  return [height > KEPT ? table : { stack: [table], unbreakable: true }];
}

/** Builds a cell. A figure too long for its column is printed smaller, not broken. */
function cell(text: string, width: number, alignment: 'right' | undefined): Block {
  if (!alignment) return block(clipped(text, 120), { fontSize: SIZE, width });
  return block(text, { fontSize: figureSize(text, { fontSize: SIZE, width }), width, alignment });
}

const done = (operation: 'impression' | 'msp', quantity: number): [string, string] => [
  operationLabel(operation),
  formatCount(quantity, operationUnit(operation)),
];
