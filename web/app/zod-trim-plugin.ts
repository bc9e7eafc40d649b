import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const WRITERS = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Removes zod's JSON Schema writer from the web app: every schema contains it, only the server's API description uses
 * it, and it is a sixth of zod. Calling it in the browser throws an error that says so.
 */
export function trimZod(): Plugin {
  return {
    name: 'mangoquest-trim-zod',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!WRITERS.test(id)) return null;
      const source = readFileSync(id, 'utf8');
      const names = [...source.matchAll(/^export (?:const|function|class|let) (\w+)/gm)].map((match) => match[1]);
      const off = "function off() { throw new Error('JSON Schema is written on the server alone.'); }";
      // Called while a schema is created, so they must return a function.
      const makers = new Set(['createStandardJSONSchemaMethod', 'createToJSONSchemaMethod']);
      return `${off}\n${names.map((name) => `export const ${name} = ${makers.has(name as string) ? '() => off' : 'off'};`).join('\n')}`;
    },
  };
}
