import type { client } from '@editique/domain/entities/client';
import type { job } from '@editique/domain/entities/job';
import { expectTypeOf, it } from 'vitest';
import type { WritableName } from '../form/form-values.ts';
import type { FormOptions } from '../form/resource-form.tsx';
import type { ColumnOptions } from '../list/columns/columns.tsx';
import type { FieldName } from '../record/record.ts';
import type { ViewFieldsOptions } from '../view/view-fields.tsx';

type Overrides<E extends typeof job | typeof client> = NonNullable<ColumnOptions<E>['overrides']>;
type Parameter<F> = NonNullable<F> extends (...given: infer Given) => unknown ? Given[0] : never;

it('knows the record of its entity in every column and value', () => {
  type Row = Parameter<NonNullable<Overrides<typeof job>['nombrePlis']>['cell']>;
  expectTypeOf<Row['nombrePlis']>().toEqualTypeOf<number>();
  expectTypeOf<Row['client']['nomClient']>().toEqualTypeOf<string>();
  expectTypeOf<Parameter<NonNullable<ViewFieldsOptions<typeof job>['values']>['etape']>['facture']>().toExtend<{ id: number } | null>();
});

it('takes no field that the entity lacks', () => {
  expectTypeOf<keyof Overrides<typeof client>>().toEqualTypeOf<
    'nomClient' | 'codeClient' | 'delaiFacturation' | 'adresse' | 'ice' | 'identifiantFiscal' | 'emailFacturation' | 'delaiPaiement'
  >();
  expectTypeOf<'nombrePlix'>().not.toExtend<FieldName<typeof job>>();
  expectTypeOf<keyof NonNullable<FormOptions<typeof client>['controls']>>().toEqualTypeOf<keyof Overrides<typeof client>>();
});

it('gives a form the fields that a client may write, and each control its own kind', () => {
  expectTypeOf<'etape'>().not.toExtend<WritableName<typeof job>>();
  expectTypeOf<'facture' | 'typeCreation'>().toExtend<WritableName<typeof job>>();
  type Facture = Parameter<NonNullable<FormOptions<typeof job>['controls']>['facture']>;
  expectTypeOf<Facture['field']['kind']>().toEqualTypeOf<'reference'>();
});
