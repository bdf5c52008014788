import type { AccountAnswer } from '@editique/domain/billing/account';
import { DEFAULT_PAYMENT_DELAY } from '@editique/domain/billing/due-date';
import { client as clientEntity } from '@editique/domain/entities/client';
import { readableFields } from '@editique/domain/entity/entity';
import type { AnyRecord } from '@editique/domain/record';
import { FieldValue } from '../../../resource/record/field-value.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/field/read-only-field.tsx';

/** Shows the client's details, as printed on its factures. */
export function ClientCard({ client }: { client: AccountAnswer['client'] }) {
  const record: Omit<AnyRecord, 'version'> = { ...client, delaiPaiement: client.delaiPaiement ?? DEFAULT_PAYMENT_DELAY };
  return (
    <Card title="Client">
      <ReadOnlyFields>
        {readableFields(clientEntity).map(([name, field]) => (
          <ReadOnlyField key={name} label={field.label}>
            <FieldValue field={field} value={record[name]} />
          </ReadOnlyField>
        ))}
      </ReadOnlyFields>
    </Card>
  );
}
