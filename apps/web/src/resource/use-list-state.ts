import type { EntityDefinition } from '@editique/domain/entity/entity';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ListDefaults, type ListState, readListState, writeListState } from './list-state.ts';

export interface ListStateOptions extends ListDefaults {
  /** false keeps the state out of the address: a list inside a record's page. */
  inAddress?: boolean;
}

interface Navigation {
  replace?: boolean;
}

interface ListStateHandle {
  state: ListState;
  update: (change: Partial<ListState>, navigation?: Navigation) => void;
}

export function useListState(entity: EntityDefinition, { inAddress = true, ...defaults }: ListStateOptions): ListStateHandle {
  const [address, setAddress] = useSearchParams();
  const [local, setLocal] = useState('');
  const search = inAddress ? address.toString() : local;
  const key = JSON.stringify(defaults);
  const state = useMemo(() => readListState(entity, new URLSearchParams(search), JSON.parse(key)), [entity, search, key]);

  // Read at the time of the change: a debounced search must not bring back the page it started from.
  const latest = useRef({ state, setAddress });
  useEffect(() => {
    latest.current = { state, setAddress };
  });

  const update = useCallback(
    (change: Partial<ListState>, { replace = false }: Navigation = {}) => {
      const next = writeListState({ ...latest.current.state, ...change }, JSON.parse(key));
      if (inAddress) latest.current.setAddress(next, { replace, preventScrollReset: true });
      else setLocal(next.toString());
    },
    [inAddress, key],
  );
  return { state, update };
}
