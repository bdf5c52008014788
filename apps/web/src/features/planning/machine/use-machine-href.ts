import { machine as machineEntity } from '@editique/domain/entities/machine';
import { useRights } from '../../../resource/record/use-rights.ts';
import type { Machine } from './machine.ts';

/** Returns the address of the machine's form, or null for users who may not change the machine. */
export const useMachineHref = ({ id }: Pick<Machine, 'id'>): string | null => useRights(machineEntity).hrefTo('modifier', id);
