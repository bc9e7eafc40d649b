import cluster from 'node:cluster';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Caches stripped and compiled code, which takes half of the startup time. Works without a writable folder, only
// slower.
enableCompileCache(fileURLToPath(new URL('../node_modules/.mangoquest/compile-cache', import.meta.url)));
const { loadConfig } = await import('./config.ts');
const { processes } = loadConfig();
if (processes > 1 && cluster.isPrimary) await (await import('./processes.ts')).runProcesses(processes);
else await import('./start.ts');
flushCompileCache();
