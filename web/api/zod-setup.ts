/*
 * The page's policy forbids code from text, which zod would otherwise try for speed and leave a line in the
 * console. Set before the first schema is made, wherever that is loaded.
 */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
