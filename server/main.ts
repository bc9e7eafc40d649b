import cluster from 'node:cluster';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Caches stripped and compiled code, which takes half of the startup time, also of threads and processes that are
// started here: these look into the environment. Works without a writable folder, only slower.
const compiled = fileURLToPath(new URL('../node_modules/.mangoquest/compile-cache', import.meta.url));
enableCompileCache(compiled);
process.env['NODE_COMPILE_CACHE'] ??= compiled;
const { loadConfig } = await import('./config.ts');
const { processes } = loadConfig();
if (processes > 1 && cluster.isPrimary) await (await import('./processes.ts')).runProcesses(processes);
else await import('./start.ts');
flushCompileCache();
