import type { Certificat, CertificateContent } from '@editique/domain/integrity/certificat';
import { isolated } from '@editique/domain/text/right-to-left';
import type { Content, TableCell } from 'pdfmake';
import { caption } from '../../documents/caption.ts';
import { figureSize } from '../../documents/figure-size.ts';
import { formatCount, formatDateTime, formatNumber, printedWords } from '../../documents/french-formats.ts';
import { ink, type PdfDocument, page } from '../../documents/pdf-document.ts';
import { clipped, fitted, fittedWithCode, prose } from '../../documents/prose.ts';
import { type Moment, tablesOf } from './certificate-tables.ts';

export interface CertificatePrinted {
  certificate: Certificat;
  operator: string;
  timeZone: string;
}

const COUNTS = 6;
/** In points, without what the layout 'card' adds: a column of variable width would grow with its figure, beyond the sheet. */
const COUNT_WIDTH = page.width / COUNTS - 24;

/** Builds the certificate for a client's auditor: counts, what became of which pieces, who and when, and how to verify it. */
export function build({ certificate, operator, timeZone }: CertificatePrinted): PdfDocument {
  const { contenu } = certificate;
  const moment: Moment = (date) => formatDateTime(date, timeZone);
  return {
    title: `Certificat ${certificate.numero} - ${contenu.job.nomjob}`,
    author: operator,
    content: [head(contenu, operator, moment), counts(contenu), statement(contenu), ...tablesOf(contenu, moment), proof(certificate)],
    footer: printedWords(`${isolated(operator)} · Certificat ${certificate.numero} du job ${contenu.job.id}`, timeZone),
  };
}

function head({ numero, emisLe, job, client }: CertificateContent, operator: string, moment: Moment): Content {
  const title = { fontSize: 19, bold: true, width: page.width, lineHeight: 1.05 };
  const owner = { fontSize: 12, width: page.width };
  return {
    stack: [
      caption(`${isolated(operator)} · CERTIFICAT DE PRODUCTION N° ${numero}`, ink.accent),
      prose(fitted(job.nomjob, title, 2), { ...title, margin: [0, 7, 0, 4] }),
      prose(fittedWithCode(client.nomClient, client.codeClient, owner), owner),
      prose(clipped(`Job ${job.id} · ${isolated(job.bibliotheque)}${job.reprise > 0 ? ` · reprise ${job.reprise}` : ''}`, 110), {
        fontSize: 9.5,
        color: ink.soft,
        width: page.width,
      }),
      { text: `Établi le ${moment(emisLe)}`, fontSize: 9.5, color: ink.soft },
    ],
  };
}

function counts({ comptes }: CertificateContent): Content {
  const figure = { fontSize: 13, bold: true, width: COUNT_WIDTH };
  // All figures share one size, that of the longest.
  const fontSize = Math.min(...Object.values(comptes).map((value) => figureSize(formatNumber(value), figure)));
  const cell = (label: string, value: number): TableCell => ({
    stack: [caption(label), { text: formatNumber(value), fontSize, bold: true }],
  });
  return {
    layout: 'card',
    margin: [0, 14, 0, 4],
    table: {
      widths: Array.from({ length: COUNTS }, () => COUNT_WIDTH),
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

/** Summarises the figures in one sentence. */
function statement({ comptes: { attendu, retires, nonSoldes, deposes }, derogations }: CertificateContent): Content {
  const sent = `${formatCount(deposes, 'pli')} ${deposes < 2 ? 'déposé' : 'déposés'} sur ${formatCount(attendu, 'pli')} ${attendu < 2 ? 'attendu' : 'attendus'}`;
  const pulled = retires === 0 ? '' : `, ${formatCount(retires, 'pli')} ${retires < 2 ? 'retiré' : 'retirés'} à la production`;
  const open =
    nonSoldes === 0
      ? 'Chaque pli attendu a un sort connu, et un seul.'
      : `${formatCount(nonSoldes, 'pli')} ${nonSoldes < 2 ? 'reste non soldé' : 'restent non soldés'}${derogations.length > 0 ? ', sous la dérogation ci-dessous' : ''}.`;
  return { text: `${sent}${pulled}. ${open}`, fontSize: 9.5, margin: [0, 8, 0, 0] };
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
