import { expectTypeOf, it } from 'vitest';
import type { bibliotheque } from './entities/bibliotheque.ts';
import { facture } from './entities/facture.ts';
import type { historique } from './entities/historique.ts';
import { job } from './entities/job.ts';
import type { machine } from './entities/machine.ts';
import type { users } from './entities/users.ts';
import type { EntityDefinition } from './entity/entity.ts';
import type { InputOf } from './entity/input.ts';
import type { AnyRecord, OptionOf, RecordOf } from './record.ts';

it('reads what the definition says, references with the fields that name them', () => {
  type Job = RecordOf<typeof job>;
  expectTypeOf<Job['id']>().toEqualTypeOf<number>();
  expectTypeOf<Job['nombrePlis']>().toEqualTypeOf<number>();
  expectTypeOf<Job['etape']>().toEqualTypeOf<0 | 1 | 2 | 3 | 4 | 5 | 6>();
  expectTypeOf<Job['dateHeureValidation']>().toEqualTypeOf<string | null>();
  expectTypeOf<Job['client']>().toExtend<{ id: number; nomClient: string; codeClient: string }>();
  expectTypeOf<Job['facture']>().toExtend<{ id: number; numFacture: string } | null>();
  expectTypeOf<RecordOf<typeof historique>['machine']>().toExtend<{ id: number; nomMachine: string; typeMachine: 0 | 1 } | null>();
  expectTypeOf<RecordOf<typeof users>['roles']>().toEqualTypeOf<{ value: number; label: string }[]>();
});

it('offers the fields that name a record, and the reference that completes them', () => {
  expectTypeOf<keyof OptionOf<typeof machine>>().toEqualTypeOf<'id' | 'nomMachine' | 'typeMachine'>();
  expectTypeOf<OptionOf<typeof bibliotheque>['client']>().toExtend<{ id: number; nomClient: string }>();
});

it('never reads a password, and writes it on creation alone', () => {
  expectTypeOf<RecordOf<typeof users>>().not.toHaveProperty('password');
  expectTypeOf<InputOf<typeof users, 'create'>['password']>().toEqualTypeOf<string>();
  expectTypeOf<InputOf<typeof users, 'edit'>>().not.toHaveProperty('password');
  expectTypeOf<InputOf<typeof users, 'edit'>['roles']>().toEqualTypeOf<number[]>();
});

it('writes the fields of the form alone, references as ids', () => {
  type Created = InputOf<typeof job, 'create'>;
  expectTypeOf<Created['typeCreation']>().toEqualTypeOf<1 | 2>();
  expectTypeOf<Created['bibliotheque']>().toEqualTypeOf<number>();
  expectTypeOf<Created>().not.toHaveProperty('facture');
  expectTypeOf<Created>().not.toHaveProperty('etape');
  expectTypeOf<InputOf<typeof job, 'edit'>['facture']>().toEqualTypeOf<number | null>();
  expectTypeOf<InputOf<typeof machine, 'create'>['typeMachine']>().toEqualTypeOf<0 | 1>();
});

it('treats an entity that is known by its definition alone as any other', () => {
  expectTypeOf<RecordOf<EntityDefinition>>().toEqualTypeOf<AnyRecord>();
  expectTypeOf(job).toExtend<EntityDefinition>();
  expectTypeOf(facture).toExtend<EntityDefinition>();
});
