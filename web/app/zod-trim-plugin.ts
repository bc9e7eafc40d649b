import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const WRITERS = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves zod's JSON Schema writer out of the web app: every schema carries it, only the server's API description
 * uses it, and it is a sixth of zod. Whoever calls it in the browser gets an error that says so.
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
      // Called while a schema is made, so they give what is called later.
      const makers = new Set(['createStandardJSONSchemaMethod', 'createToJSONSchemaMethod']);
      return `${off}\n${names.map((name) => `export const ${name} = ${makers.has(name as string) ? '() => off' : 'off'};`).join('\n')}`;
    },
  };
}
