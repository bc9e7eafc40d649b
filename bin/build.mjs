// npm run build: builds everything that the server needs and that is out of date.
import { ensureBuilt } from './launch/build-steps.mjs';
import { findNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { say } from './launch/say.mjs';

await ensurePackages();
await ensureBuilt(findNode());
say('The build is up to date.');
