import type { EntityDefinition } from '@editique/domain/entity/entity';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ListDefaults, type ListState, readListState, writeListState } from './list-state.ts';

export interface ListStateOptions extends ListDefaults {
  /** False keeps the state out of the address, for a list inside a record's page. */
  inAddress?: boolean;
}

interface Navigation {
  /** Whether to replace the history entry; may depend on the state before the change. */
  replace?: boolean | ((before: ListState) => boolean);
  /** Rendered concurrently, so that typing is not blocked, instead of synchronously. */
  isPatient?: boolean;
}

type Change = Partial<ListState> | ((state: ListState) => Partial<ListState>);

interface ListStateHandle {
  state: ListState;
  update: (change: Change, navigation?: Navigation) => void;
}

export function useListState(entity: EntityDefinition, { inAddress = true, ...defaults }: ListStateOptions): ListStateHandle {
  const [address, setAddress] = useSearchParams();
  const [local, setLocal] = useState('');
  const search = inAddress ? address.toString() : local;
  const key = JSON.stringify(defaults);
  const state = useMemo(() => readListState(entity, new URLSearchParams(search), JSON.parse(key)), [entity, search, key]);

  // The address changes a moment after it is set, so a second change in between must build on the first.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const navigate = useRef(setAddress);
  useEffect(() => {
    navigate.current = setAddress;
  });

  const update = useCallback(
    (change: Change, { replace = false, isPatient = false }: Navigation = {}) => {
      const isReplaced = typeof replace === 'function' ? replace(latest.current) : replace;
      latest.current = { ...latest.current, ...(typeof change === 'function' ? change(latest.current) : change) };
      const next = writeListState(latest.current, JSON.parse(key));
      if (inAddress) navigate.current(next, { replace: isReplaced, preventScrollReset: true, flushSync: !isPatient });
      else setLocal(next.toString());
    },
    [inAddress, key],
  );
  return { state, update };
}
