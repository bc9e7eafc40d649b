// npm run soak [-- ID …] [--scale N] [--seed N] [--keep]: the long tests of reliability and trust, see docs/reliability.md.
import { becomeBuilt } from './launch/become-built.mjs';

await becomeBuilt('soak/main.ts');
