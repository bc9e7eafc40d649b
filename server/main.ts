import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Types stripped and code compiled once, not at every start: half of its time. Without a writable folder it goes on as before.
enableCompileCache(fileURLToPath(new URL('../node_modules/.mangoquest/compile-cache', import.meta.url)));
await import('./start.ts');
flushCompileCache();
