// npm run build: everything that the server needs made, if it is not.
import { ensureBuilt } from './launch/build-steps.mjs';
import { findNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { say } from './launch/say.mjs';

await ensurePackages();
await ensureBuilt(findNode());
say('The build is up to date.');
