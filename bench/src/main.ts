import { buildServer } from '../../scripts/lib/build-server.mjs';
import { backup } from './backup.ts';
import { day } from './day.ts';
import { documents } from './documents.ts';
import { embedded } from './embedded.ts';
import { engine } from './engine.ts';
import { growth } from './growth.ts';
import { imports } from './import.ts';
import { integrity } from './integrity.ts';
import { jobs } from './jobs.ts';
import { live } from './live/live.ts';
import { money } from './money.ts';
import { planning } from './planning.ts';
import { replica } from './replica/replica.ts';
import { start } from './start.ts';
import { stock } from './stock.ts';
import { web } from './web/web.ts';
import { writes } from './writes/writes.ts';

/** The benchmarks by name. `npm run bench` runs all of them; `npm run bench -- engine` runs one. */
const benches: Record<string, () => Promise<void>> = {
  engine,
  jobs,
  planning,
  integrity,
  money,
  start,
  live,
  growth,
  stock,
  writes,
  backup,
  day,
  documents,
  import: imports,
  replica,
  embedded,
  web,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length) {
  console.error(`No benchmark is named ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
await buildServer();
for (const [name, run] of Object.entries(benches)) if (asked.length === 0 || asked.includes(name)) await run();
// Keeps the exit code, which a benchmark sets when it misses a goal by far.
process.exit();
