import type { Found } from '@editique/domain/search/found';
import '@mantine/spotlight/styles.layer.css';
import { catalog, entityNamed } from '@editique/domain/catalog';
import { canReach } from '@editique/domain/entity/permission';
import { text } from '@editique/domain/messages';
import { Box } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconArrowRight, IconFileText, IconHistory, IconPlus, IconSearch, type TablerIcon } from '../../icons/icons.ts';
import { messageOf } from '../../lib/api.ts';
import { recentsOf } from '../../lib/recents.ts';
import { type Session, useSession } from '../../lib/session/session.ts';
import { destinationsFor } from './destinations.ts';
import classes from './palette.module.css';
import { useFound } from './use-found.ts';

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** When nothing of it is left. */
  onClosed: () => void;
}

interface Entry {
  path: string;
  label: string;
  detail: string;
}

interface Group {
  name: string;
  label: string;
  icon: TablerIcon;
  entries: Entry[];
}

const TITLE = 'Aller à…';
const LIST = 'resultats';
const [store, palette] = createSpotlight();
const NO_PATHS: ReadonlySet<string> = new Set();
/** Without a search the actions would only bury the pages. */
const ACTIONS_SHOWN = 8;

/** 'Aller à…': pages, actions and records by a few letters of their name. */
export function Palette({ isOpen, onClose, onClosed }: PaletteProps) {
  const navigate = useNavigate();
  const session = useSession();
  const paths = session?.paths ?? NO_PATHS;
  const [query, setQuery] = useState('');
  const { pages, actions } = destinationsFor(paths, query);
  const { found, isSearching, failure } = useFound(query);
  useEffect(() => {
    if (isOpen) palette.open();
  }, [isOpen]);
  // The choice goes with the line that bore it, and what the server finds comes later than the letters: Enter must always have its line.
  useEffect(() => {
    if (query.trim() !== '') chooseFirst();
  });

  const isTyping = query.trim() !== '';
  const groups: Group[] = [
    { name: 'recents', label: 'Récents', icon: IconHistory, entries: isTyping || !session ? [] : recentEntries(session) },
    { name: 'pages', label: 'Pages', icon: IconArrowRight, entries: pages },
    { name: 'actions', label: 'Actions', icon: IconPlus, entries: isTyping ? actions.slice(0, ACTIONS_SHOWN) : [] },
    ...recordGroups(found),
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      title={TITLE}
      size={600}
      classNames={classes}
      returnFocus={false}
      transitionProps={{ onExited: onClosed }}
    >
      <Spotlight.Search
        // At once: the dialog's own way comes after the first letters of a quick typist.
        ref={focus}
        placeholder={TITLE}
        aria-label={TITLE}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        maxLength={200}
        autoComplete="off"
      />
      <Spotlight.ActionsList id={LIST}>
        {/* Focusable, so that the keyboard can scroll it. */}
        <Box tabIndex={0} role="group" aria-label="Résultats" aria-busy={isSearching}>
          {groups.map(({ name, label, icon: Icon, entries }) => (
            <Spotlight.ActionsGroup key={name} label={label}>
              {entries.map((entry) => (
                <Spotlight.Action
                  key={entry.path}
                  label={entry.label}
                  leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
                  rightSection={
                    <span className={classes.detail} dir="auto" title={entry.detail}>
                      {entry.detail}
                    </span>
                  }
                  onClick={() => navigate(entry.path)}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
          {failure && <Spotlight.Empty role="alert">{messageOf(failure)}</Spotlight.Empty>}
          {groups.length === 0 && !failure && <Spotlight.Empty>{isSearching ? text.loading : text.empty}</Spotlight.Empty>}
        </Box>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

const RECENTS_SHOWN = 6;

/** The records that were opened last, unless they may no longer be. */
const recentEntries = ({ user, paths }: Session): Entry[] =>
  recentsOf(user.id)
    .filter(({ path, entite }) => canReach(paths, path) && catalog.some(({ name }) => name === entite))
    .slice(0, RECENTS_SHOWN)
    .map(({ path, libelle, entite }) => ({ path, label: libelle, detail: entityNamed(entite).menu }));

const focus = (input: HTMLInputElement | null): void => input?.focus();

function chooseFirst(): void {
  const list = document.getElementById(LIST);
  if (list?.querySelector('[data-selected]')) return;
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** In the order in which the server puts the entities. */
function recordGroups(found: Found[]): Group[] {
  return [...Map.groupBy(found, ({ entite }) => entite)].map(([name, records]) => ({
    name: `record ${name}`,
    label: entityNamed(name).menu,
    icon: IconFileText,
    entries: records.map(({ chemin, libelle, detail }) => ({ path: chemin, label: libelle, detail })),
  }));
}
