// How the server is started: Node's flags (see docs/operations.md) and its program.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const flags = JSON.parse(readFileSync(join(root, 'server', 'node-flags.json'), 'utf8'));

/** Arguments of `node` on the command line. */
export const serverCommand = [...flags, join(root, 'server', 'main.ts')];
