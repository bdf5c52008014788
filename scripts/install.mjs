import { install } from './lib/install.mjs';
import { forwardSignals } from './lib/process.mjs';

// Installs all dependencies, for a command that needs more than a start installs.
forwardSignals();
await install();
