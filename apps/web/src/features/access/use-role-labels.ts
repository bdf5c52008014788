import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { isObject } from '../../resource/record/record.ts';

interface RoleOption {
  id: number;
  libelle: string;
}

/** 'Administrateur · Gestion Jobs'. */
export function roleLabel(role: Record<string, unknown>): string {
  const module = isObject(role.module) ? String(role.module.libelle) : '';
  return module ? `${String(role.libelle)} · ${module}` : String(role.libelle);
}

/** The label of each role with its module, by id. */
export function useRoleLabels(): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: ['role', 'labels'],
    queryFn: ({ signal }) => api<RoleOption[]>('GET', '/role/all', { signal }),
    select: (roles) => new Map(roles.map((role) => [role.id, roleLabel({ ...role })])),
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<number, string> = new Map();
