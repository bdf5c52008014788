import { retour } from '@editique/domain/entities/retour';
import { pathOf } from '@editique/domain/entity/entity';
import { actionPath } from '@editique/domain/entity/permission';
import { rateOf } from '@editique/domain/retour/statistiques';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { lastYear, monthBefore } from '../../lib/text/periods.ts';
import { Card } from '../../ui/card/card.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../ui/field/read-only-field.tsx';
import classes from './client-rate-card.module.css';
import { formatRate } from './rate.ts';
import { useStatistics } from './use-statistics.ts';

/** The share of a client's mail that was returned over twelve months. Shown only to users who may see returns. */
export function ClientRateCard({ client }: { client: number }) {
  const paths = useSession()?.paths;
  const canSee = paths?.has(pathOf(retour)) || paths?.has(actionPath(retour, 'statistiques'));
  return canSee ? <Rate client={client} canOpen={paths?.has(actionPath(retour, 'statistiques')) ?? false} /> : null;
}

function Rate({ client, canOpen }: { client: number; canOpen: boolean }) {
  const period = lastYear();
  const { data: months, isFormer } = useStatistics('mois', period, { client });
  // The rate of another client is not shown.
  const data = isFormer ? undefined : months;
  const nombre = data?.reduce((sum, month) => sum + month.nombre, 0);
  const deposes = data?.reduce((sum, month) => sum + month.deposes, 0);
  const address = new URLSearchParams({ par: 'mois', ...period, client: String(client) });
  const mois = monthBefore(1).du.slice(0, 'YYYY-MM'.length);
  return (
    <Card title="Taux de retour" aside="12 mois">
      <p className={classes.rate}>{formatRate(nombre === undefined || deposes === undefined ? null : rateOf(nombre, deposes))}</p>
      <ReadOnlyFields>
        <ReadOnlyField label="Plis retournés">{formatNumber(nombre)}</ReadOnlyField>
        <ReadOnlyField label="Plis déposés">{formatNumber(deposes)}</ReadOnlyField>
      </ReadOnlyFields>
      <div className={classes.buttons}>
        {canOpen && (
          <Button component={Link} to={`${actionPath(retour, 'statistiques')}?${address}`} variant="default">
            Voir les statistiques
          </Button>
        )}
        <DocumentButton path="/retour/rapport.pdf" query={{ client, mois }}>
          Rapport du mois dernier
        </DocumentButton>
      </div>
    </Card>
  );
}
