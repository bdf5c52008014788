import { checks, runCheck } from './lib/checks.mjs';
import { install } from './lib/install.mjs';
import { forwardSignals } from './lib/process.mjs';

forwardSignals();
await install();
const codes = await Promise.all(checks.map((check) => runCheck(check)));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
