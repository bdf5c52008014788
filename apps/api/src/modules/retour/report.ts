import { suitesRetour } from '@editique/domain/entities/retour';
import { monthLabel, type Statistique } from '@editique/domain/retour/statistiques';
import { isolated } from '@editique/domain/text/right-to-left';
import type { Content, TableCell } from 'pdfmake';
import { caption as plainCaption } from '../../documents/caption.ts';
import { formatDay, formatNumber, printedWords } from '../../documents/french-formats.ts';
import { ink, type PdfDocument, page } from '../../documents/pdf-document.ts';
import { clipped, prose } from '../../documents/prose.ts';

export interface RetourRapport {
  nomClient: string;
  codeClient: string;
  mois: string;
  motifs: Statistique[];
  villes: Statistique[];
  /** This month and the ones before it. */
  months: Statistique[];
  lines: { jour: string; nomjob: string; reference: string; motif: string; ville: string; nombre: number; suite: number }[];
  /** Whether there are more lines than the report prints. */
  more: boolean;
  operator: string;
  address: string;
  timeZone: string;
}

const MAX_CITIES = 10;
const rates = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rate = (taux: number | null): string => (taux === null ? '—' : `${rates.format(taux)}\u00a0%`);

/** Builds the report for a client about the mail that came back in a month: how much, why, from where, and each piece. */
export function build(data: RetourRapport): PdfDocument {
  const { operator, nomClient, mois, timeZone, motifs, villes, months } = data;
  const ofMonth = months.find(({ cle }) => cle === mois) ?? { nombre: 0, deposes: 0, taux: null };
  return {
    title: `Retours de ${monthLabel(mois)} - ${nomClient}`,
    author: operator,
    content: [
      head(data),
      figures(ofMonth),
      ...(ofMonth.nombre === 0
        ? [note('Aucun pli retourné ce mois.')]
        : [
            section('PAR MOTIF', counts(motifs, ofMonth.nombre)),
            section('PAR VILLE', counts(villes.slice(0, MAX_CITIES), ofMonth.nombre)),
          ]),
      section('DERNIERS MOIS', history(months)),
      ...(data.lines.length > 0 ? [section('PLIS RETOURNÉS', pieces(data))] : []),
    ],
    footer: printedWords(operator, timeZone),
  };
}

function head({ nomClient, codeClient, mois, operator, address }: RetourRapport): Content {
  return {
    margin: [0, 0, 0, 18],
    columns: [
      {
        width: '*',
        stack: [
          caption(`${isolated(operator)} · PLIS RETOURNÉS`, ink.accent),
          prose(clipped(nomClient, 90), { fontSize: 20, bold: true, width: page.width - 180, margin: [0, 8, 0, 3] }),
          prose(`Code client ${codeClient}`, { fontSize: 9.5, color: ink.soft, width: page.width - 180 }),
        ],
      },
      {
        width: 160,
        stack: [
          { text: monthLabel(mois), alignment: 'right', fontSize: 13, bold: true, margin: [0, 12, 0, 4] },
          prose(address, { alignment: 'right', fontSize: 8.5, color: ink.soft, width: 160 }),
        ],
      },
    ],
  };
}

function figures({ nombre, deposes, taux }: Pick<Statistique, 'nombre' | 'deposes' | 'taux'>): Content {
  const cell = (label: string, value: string): TableCell => ({ stack: [caption(label), { text: value, fontSize: 17, bold: true }] });
  const cells = [
    cell('PLIS RETOURNÉS', formatNumber(nombre)),
    cell('PLIS DÉPOSÉS', formatNumber(deposes)),
    cell('TAUX DE RETOUR', rate(taux)),
  ];
  return { layout: 'card', margin: [0, 0, 0, 18], table: { widths: ['*', '*', '*'], body: [cells] } };
}

const section = (title: string, content: Content): Content => ({ margin: [0, 0, 0, 16], stack: [caption(title, ink.accent), content] });
const note = (text: string): Content => ({ text, fontSize: 10, color: ink.soft, margin: [0, 0, 0, 16] });
const caption = (text: string, color: string = ink.soft): Content => ({ ...plainCaption(text, color), margin: [0, 0, 0, 4] });

const heading = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text,
  fontSize: 8,
  bold: true,
  color: ink.soft,
  alignment,
});
const figure = (text: string, fontSize = 9.5): TableCell => ({ text, fontSize, alignment: 'right', noWrap: true });
const label = (text: string, width: number): TableCell => prose(clipped(text, 80), { fontSize: 9.5, width });

const BAR = 150;
/** The width that the layout 'rows' adds between two columns. */
const GUTTER = 12;
/** In points: a column of variable width would grow with its longest word, beyond the sheet. */
const NAME = page.width - BAR - 50 - 60 - 3 * GUTTER;
const MONTH = page.width - 80 - 80 - 60 - 3 * GUTTER;
/** Draws this row's share of all returns. */
const bar = (share: number): TableCell => ({
  canvas: [{ type: 'rect', x: 0, y: 3, w: Math.max(1, BAR * Math.min(1, share)), h: 6, color: ink.accent }],
});

const table = (widths: number[], head: TableCell[], body: TableCell[][]): Content => ({
  layout: 'rows',
  table: { headerRows: 1, dontBreakRows: true, widths, body: [head, ...body] },
});

const counts = (rows: readonly Statistique[], total: number): Content =>
  table(
    [NAME, BAR, 50, 60],
    [heading(''), heading(''), heading('Plis', 'right'), heading('Taux', 'right')],
    rows.map(({ libelle, nombre, taux }) => [label(libelle, NAME), bar(nombre / total), figure(formatNumber(nombre)), figure(rate(taux))]),
  );

const history = (months: readonly Statistique[]): Content =>
  table(
    [MONTH, 80, 80, 60],
    [heading('Mois'), heading('Retournés', 'right'), heading('Déposés', 'right'), heading('Taux', 'right')],
    months.map(({ libelle, nombre, deposes, taux }) => [
      label(libelle, MONTH),
      figure(formatNumber(nombre)),
      figure(formatNumber(deposes)),
      figure(rate(taux)),
    ]),
  );

const SUITES = new Map<number, string>(suitesRetour.map(({ value, label: text }) => [value, text]));
const WIDTHS = { jour: 80, job: 92, reference: 64, motif: 82, ville: 56, nombre: 26, suite: 43 };

function pieces({ lines, more }: RetourRapport): Content {
  const small = (text: string, width?: number): TableCell => prose(clipped(text, 60), { fontSize: 8.5, ...(width && { width }) });
  const body = lines.map((line) => [
    small(formatDay(line.jour)),
    small(line.nomjob, WIDTHS.job),
    small(line.reference || '—', WIDTHS.reference),
    small(line.motif, WIDTHS.motif),
    small(line.ville || '—', WIDTHS.ville),
    figure(formatNumber(line.nombre), 8.5),
    small(SUITES.get(line.suite) ?? ''),
  ]);
  const headings = ['Reçu le', 'Job', 'Référence du pli', 'Motif', 'Ville'].map((text) => heading(text));
  return {
    stack: [
      table(Object.values(WIDTHS), [...headings, heading('Plis', 'right'), heading('Suite')], body),
      ...(more ? [note(`Seules les ${formatNumber(lines.length)} premières lignes sont imprimées ; la liste complète s'exporte.`)] : []),
    ],
  };
}
