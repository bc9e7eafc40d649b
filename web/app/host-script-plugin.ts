import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin, Rollup } from 'vite';

const SOURCE = fileURLToPath(new URL('../host/embed-script.ts', import.meta.url));
const NAME = 'embed.js';

/** The script for embedding pages, as it is served: small, with `mangoquest` as its only global. */
export async function hostScript(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'es2020',
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput;
  return output[0].code;
}

/** Builds /embed.js. Its types are beside it in `public`. */
export function scriptForHosts(): Plugin {
  return {
    name: 'mangoquest-host-script',
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_, response, next) => {
        hostScript().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await hostScript() });
    },
  };
}
