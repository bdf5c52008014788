/** The parts of an OpenAPI description that the page shows. */
interface Description {
  info?: { title?: string };
  paths?: Record<string, unknown>;
}
interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}
interface Call {
  path: string;
  method: string;
  operation: Operation;
}

/** A page without script or remote asset, so that the strict policy of every other page holds for it too. */
export function renderReference(description: object): string {
  const { info, paths = {} } = description as Description;
  const groups = Map.groupBy(callsOf(paths), ({ operation }) => operation.tags?.[0] ?? '');
  const title = encode(`${info?.title ?? ''} : interface`);
  const menu = [...groups.keys()].map((tag) => `<li><a href="#${anchor(tag)}">${encode(tag)}</a></li>`).join('');
  const body = [...groups].map(([tag, calls]) => `<h2 id="${anchor(tag)}">${encode(tag)}</h2>${calls.map(renderCall).join('')}`).join('');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><nav aria-label="Parties"><ul>${menu}</ul></nav><main><h1>${title}</h1>
<p>Toutes les adresses commencent par <code>/api</code>. Description complète : <a href="/api/openapi.json">openapi.json</a>.</p>${body}</main></body></html>`;
}

const callsOf = (paths: Record<string, unknown>): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );

function renderCall({ path, method, operation }: Call): string {
  const access = operation.security?.length === 0 ? 'Sans jeton' : (operation.description ?? 'Toute personne connectée');
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><td><code>${encode(parameter.name)}</code>${parameter.required ? ' *' : ''}</td><td>${encode(PLACES[parameter.in] ?? parameter.in)}</td><td>${schema(parameter.schema)}</td></tr>`,
  );
  const bodies = Object.values(operation.requestBody?.content ?? {}).map((content) => `<h4>Corps</h4>${schema(content.schema)}`);
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, { content = {} }]) =>
      `<h4>Réponse ${encode(status)}</h4>${Object.values(content)
        .map((answer) => schema(answer.schema))
        .join('')}`,
  );
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${encode(path)}</code> ${encode(operation.summary ?? '')}</summary>
<p>${encode(access)}</p>${parameters.length ? `<h4>Paramètres</h4><table>${parameters.join('')}</table>` : ''}${bodies.join('')}${answers.join('')}</details>`;
}

const PLACES: Record<string, string> = { path: 'adresse', query: 'requête', header: 'en-tête' };
const schema = (value: unknown): string => (value === undefined ? '' : `<pre>${encode(JSON.stringify(value, null, 1))}</pre>`);
const anchor = (tag: string): string => encodeURIComponent(tag);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const encode = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{display:flex;gap:2rem;margin:0 auto;max-width:76rem;padding:1rem}
nav{position:sticky;top:1rem;align-self:start;flex:0 0 15rem;max-height:95vh;overflow:auto}nav ul{list-style:none;margin:0;padding:0}main{min-width:0;flex:1}
details{border:1px solid #8884;border-radius:6px;margin:.4rem 0;padding:.4rem .8rem}summary{cursor:pointer}summary b{display:inline-block;width:4.5rem}
.get{color:#1a7f4b}.post{color:#1f6feb}.put{color:#9a6700}.delete{color:#cf222e}pre{overflow:auto;font-size:.8rem;margin:.2rem 0}h4{margin:.6rem 0 0}td{padding:.1rem .8rem .1rem 0;vertical-align:top}
@media(max-width:700px){body{display:block}nav{position:static;max-height:none}}`;
