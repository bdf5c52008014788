import type { Period } from '../../../lib/text/periods.ts';
import { DocumentButton } from '../../../ui/document-button.tsx';

/** Downloads the report to send to one client, for the month in which the period ends. */
export function ReportButton({ client, period }: { client: number | undefined; period: Period }) {
  if (client === undefined) return null;
  return (
    <DocumentButton path="/retour/rapport.pdf" query={{ client, mois: period.au.slice(0, 'YYYY-MM'.length) }} isFilled>
      Rapport du client
    </DocumentButton>
  );
}
