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
  /** Called when the closing transition has ended. */
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
/** Actions are shown only for a search: without one they would bury the pages. */
const ACTIONS_SHOWN = 8;

/** Shows the command palette 'Aller à…': finds pages, actions and records by a few letters of their name. */
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
  // The selection disappears with its line, and answers of the server arrive after the letters. Reselect the first line, so that Enter
  // always has one.
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
        // Focuses at once: the dialog's own focus comes after the first letters of a fast typist.
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

/** Returns the records opened last, without those that the user may no longer open. */
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

/** Groups the records by entity, in the server's order. */
function recordGroups(found: Found[]): Group[] {
  return [...Map.groupBy(found, ({ entite }) => entite)].map(([name, records]) => ({
    name: `record ${name}`,
    label: entityNamed(name).menu,
    icon: IconFileText,
    entries: records.map(({ chemin, libelle, detail }) => ({ path: chemin, label: libelle, detail })),
  }));
}
