/*
 * The content security policy forbids eval, which zod would otherwise try for speed, causing a message in the console.
 * Must run before the first schema is created, wherever that is loaded.
 */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
