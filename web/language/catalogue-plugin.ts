import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { compileCatalogue } from '@mangoquest/language/compile.ts';

const CATALOGUE = /\/core\/messages\/[\w-]+\/(?!legal-texts)[\w-]+\.ts$/;

/** Takes the sentences apart while the app is built, so that browsers load no parser of theirs. */
export function compiledCatalogues(): Plugin {
  return {
    name: 'mangoquest-catalogues',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
    }),
    async load(id) {
      const path = id.split('?', 1)[0] as string;
      if (!CATALOGUE.test(path)) return null;
      this.addWatchFile(path);
      const { mtimeMs } = await stat(path);
      const file = (await import(`${pathToFileURL(path).href}?${mtimeMs}`)) as Readonly<
        Record<string, Readonly<Record<string, string>>>
      >;
      return Object.entries(file)
        .map(([name, sentences]) => `export const ${name} = ${JSON.stringify(compileCatalogue(sentences))};`)
        .join('\n');
    },
  };
}
