// npm run bench [-- NAME …] [--keep]: measures the built program against its ceilings, see docs/performance.md.
import { becomeBuilt } from './launch/become-built.mjs';

await becomeBuilt('bench/main.ts');
