import cluster from 'node:cluster';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Types stripped and code compiled once, not at every start: half of its time. Without a writable folder it goes on as before.
enableCompileCache(fileURLToPath(new URL('../node_modules/.mangoquest/compile-cache', import.meta.url)));
const { loadConfig } = await import('./config.ts');
const { processes } = loadConfig();
if (processes > 1 && cluster.isPrimary) await (await import('./processes.ts')).runProcesses(processes);
else await import('./start.ts');
flushCompileCache();
