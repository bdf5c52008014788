import { motif as motifEntity } from '@editique/domain/entities/motif';
import { fold } from '@editique/domain/text/fold';
import { Skeleton, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconSearch } from '../../icons/icons.ts';
import { isEnter } from '../../lib/is-enter.ts';
import { OPTIONS_LIMIT, useOptions } from '../../resource/record/use-options.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { MotifButtons } from './motif-buttons.tsx';
import type { MotifChoice } from './rank-motifs.ts';
import classes from './stop-dialog.module.css';

interface AllMotifsProps {
  /** The motifs that have a button already: a search finds them all the same. */
  used: readonly MotifChoice[];
  isStation: boolean;
  pending: number | null;
  onChoose: (motif: number) => void;
}

/** With more motifs than this, typing a word is faster than reading the list. */
const MOST_WITHOUT_SEARCH = 8;

/** The motifs that are not among the most used ones, with a search if there are many. */
export function AllMotifs({ used, isStation, pending, onChoose }: AllMotifsProps) {
  const [search, setSearch] = useState('');
  const { options, isLoading, isFetching, error, refetch } = useOptions(motifEntity, search, { usage: 'arrêt' });
  // Whether there were many motifs before anything was typed.
  const [hasMany, setMany] = useState(false);
  if (!hasMany && options.length > MOST_WITHOUT_SEARCH) setMany(true);
  const isFiltered = search.trim() !== '';
  const shown = options.filter(({ id }) => isFiltered || !used.some((one) => one.id === id));
  const part = useRef<HTMLDivElement>(null);
  // The motifs may load after the dialog has opened: the focus then goes to them, or to their search.
  useEffect(() => {
    if (isLoading || part.current?.parentElement?.contains(document.activeElement)) return;
    part.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isLoading]);
  const onSearchKey = (event: KeyboardEvent) => {
    const [only, second] = shown;
    if (!isEnter(event) || !only || second) return;
    // During a refetch for another reason, the list may still match what was typed.
    if (!isFetching || fold(only.record.libelleMotif).includes(fold(search.trim()))) onChoose(only.id);
  };
  return (
    <div ref={part} className={classes.part}>
      {hasMany && (
        <TextInput
          data-autofocus
          label="Rechercher un motif"
          leftSection={<IconSearch size={16} aria-hidden />}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
      )}
      {isLoading && <Skeleton height={isStation ? 72 : 52} radius="md" />}
      {error && options.length === 0 && <ErrorState error={error} help="Les motifs n'ont pas pu être lus." onRetry={refetch} />}
      {!isLoading && !error && shown.length > 0 && (
        <MotifButtons
          legend={used.length > 0 ? 'Autres motifs' : 'Motif'}
          motifs={shown.map(({ record }) => record)}
          isFirst={!hasMany}
          pending={pending}
          onChoose={onChoose}
        />
      )}
      {!isLoading && !error && shown.length === 0 && (
        <p className={classes.none} role="status">
          {noneWords(isFiltered, used.length > 0)}
        </p>
      )}
      {options.length === OPTIONS_LIMIT && (
        <p className={classes.more}>Les {OPTIONS_LIMIT} premiers motifs&#8239;: précisez la recherche.</p>
      )}
    </div>
  );
}

function noneWords(isFiltered: boolean, hasUsed: boolean): string {
  if (isFiltered) return 'Aucun motif ne porte ce nom.';
  return hasUsed ? "Il n'y a pas d'autre motif." : "Aucun motif n'existe\u202F: ajoutez-en un dans Administration, Motifs.";
}
