import { machine as machineEntity } from '@editique/domain/entities/machine';
import { useRights } from '../../../resource/record/use-rights.ts';
import type { Machine } from './machine.ts';

/** The form of the machine, or null for who may not change it. */
export const useMachineHref = ({ id }: Pick<Machine, 'id'>): string | null => useRights(machineEntity).hrefTo('modifier', id);
