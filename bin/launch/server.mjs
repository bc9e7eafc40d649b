// How the server is started: the flags of its Node (docs/operations.md says what they are for) and its program.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const flags = JSON.parse(readFileSync(join(root, 'server', 'node-flags.json'), 'utf8'));

/** What follows `node` on the command line. */
export const serverCommand = [...flags, join(root, 'server', 'main.ts')];
