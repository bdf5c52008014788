/**
 * Imports go one way. Tests are left out of the layers: they may reach the harness and what they test from above.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const TEST = '([.]test[.]tsx?$|/testing/)';

/** A layer may import itself and the layers that come after it, nothing above. */
const layers = (name, root, order, leaves = []) =>
  order.slice(1).map((layer, index) => ({
    name: `${name}-${layer}-imports-downwards`,
    comment: `${order.join(' → ')}: ${layer} imports nothing from above it`,
    severity: 'error',
    from: { path: `^${root}/${layer}/`, pathNot: TEST },
    to: { path: `^${root}/`, pathNot: [...order.slice(index + 1).map((allowed) => `^${root}/${allowed}/`), ...leaves] },
  }));

/** Each room may import itself and the rooms that it names, and the rooms that these name. */
const rooms = (name, root, graph, leaves = []) => {
  const below = (room) => [room, ...graph[room].flatMap(below)];
  return Object.keys(graph).map((room) => ({
    name: `${name}-${room.replace('/', '-')}-imports-downwards`,
    comment: `${room} may import ${below(room).slice(1).join(', ') || 'nothing else'}`,
    severity: 'error',
    from: { path: `^${root}/${room}/`, pathNot: TEST },
    to: { path: `^${root}/`, pathNot: [...new Set(below(room))].map((allowed) => `^${root}/${allowed}/`).concat(leaves) },
  }));
};

/** What each room of the server rests on. The files beside the rooms are the application: they may import any of them. */
const apiRooms = {
  demo: ['modules'],
  backup: ['notices'],
  scaffold: ['engine/definition'],
  modules: ['production', 'documents', 'mail', 'notices', 'metrics'],
  production: ['engine/routes'],
  reference: ['engine/write'],
  'engine/routes': ['engine/write', 'engine/list'],
  'engine/write': ['engine/record'],
  'engine/list': ['engine/record'],
  'engine/record': ['engine/definition'],
  'engine/definition': ['security'],
  security: ['http'],
  documents: ['threads'],
  threads: ['http'],
  metrics: ['mail'],
  mail: ['http'],
  notices: ['db'],
  http: ['db'],
  db: [],
  settings: [],
};

const webProductionRooms = {
  job: ['status', 'history'],
  label: [],
  stop: [],
  integrity: [],
  status: [],
  history: [],
  retour: [],
  journal: [],
};

/** What each room of the generic screens rests on. */
const webResourceRooms = {
  screen: ['views', 'transfer', 'form', 'view'],
  views: ['list'],
  batch: ['record'],
  transfer: ['list'],
  list: ['live', 'typing'],
  form: ['typing', 'record'],
  view: ['record'],
  live: ['record'],
  typing: [],
  record: [],
};

/** The file beside these rooms puts them together. */
const webListRooms = {
  rows: ['selection', 'columns'],
  toolbar: ['columns', 'state'],
  selection: ['state'],
  columns: [],
  state: [],
};

const siblings = (name, folder) => ({
  name,
  severity: 'error',
  from: { path: `^${folder}/([^/]+)/`, pathNot: TEST },
  to: { path: `^${folder}/`, pathNot: `^${folder}/$1/` },
});

/** A floor whose files all stand in one of its rooms. It is enough to look at what is imported: the rest is dead code. */
const floor = (name, root, graph) => [
  ...rooms(name, root, graph),
  forbid(`${name}-has-no-loose-files`, {}, { path: `^${root}/`, pathNot: Object.keys(graph).map((room) => `^${root}/${room}/`) }),
];

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-circular', {}, { circular: true }),
    // Vite gives the address of a file that is imported with ?url.
    forbid('no-unresolvable', {}, { couldNotResolve: true, pathNot: '[?]url$' }),
    forbid(
      'domain-imports-zod-and-decimals-alone',
      { path: '^packages/domain/', pathNot: TEST },
      { pathNot: ['^packages/domain/', 'node_modules/(zod|big.js)/'] },
    ),
    forbid(
      'domain-tests-stay-pure',
      { path: `^packages/domain/.*${TEST}` },
      { pathNot: ['^packages/domain/', 'node_modules/(zod|big.js|vitest|fast-check)/'] },
    ),
    // A start does not install that package. `npm run icons` takes an icon over.
    forbid('icons-are-taken-over', { path: '^apps/web/', pathNot: TEST }, { path: 'node_modules/@tabler/' }),
    forbid('web-never-sees-api', { path: '^apps/web/' }, { path: '^(apps/api|@editique/api)/' }),
    forbid('api-never-sees-web', { path: '^apps/api/' }, { path: '^(apps/web|@editique/web)/' }),
    forbid('e2e-sees-only-the-domain', { path: '^e2e/' }, { path: '^(apps|bench)/' }),
    forbid('apps-never-see-tooling', { path: '^(apps|packages)/', pathNot: TEST }, { path: '^(e2e|bench|scripts)/' }),
    forbid('only-tests-use-the-harness', { path: '^(apps|packages)/', pathNot: TEST }, { path: '^(apps|packages)/.*/testing/' }),
    ...rooms('api', 'apps/api/src', apiRooms, ['^apps/api/src/(config|module|version)[.]ts$']),
    forbid(
      'api-config-stands-alone',
      { path: '^apps/api/src/(config|version)[.]ts$' },
      { path: '^apps/api/src/', pathNot: '^apps/api/src/settings/' },
    ),
    siblings('api-module-imports-no-other', 'apps/api/src/modules'),
    ...layers('web', 'apps/web/src', ['app', 'features', 'production', 'resource', 'ui', 'lib', 'icons']),
    siblings('web-feature-imports-no-other', 'apps/web/src/features'),
    ...floor('web-production', 'apps/web/src/production', webProductionRooms),
    ...floor('web-resource', 'apps/web/src/resource', webResourceRooms),
    ...rooms('web-list', 'apps/web/src/resource/list', webListRooms),
  ],
  options: {
    // TypeScript 7 has no JavaScript API yet, so swc reads the sources.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
