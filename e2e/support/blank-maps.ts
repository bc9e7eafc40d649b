import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

const SOURCE = fileURLToPath(new URL('../../web/testing/hollow-graphics.ts', import.meta.url));
const NAME = 'hollowGraphics';

/** A script for a page, before its own: its maps are made, moved and asked as ever, and stay blank. */
export async function blankMaps(): Promise<string> {
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: SOURCE, name: NAME, formats: ['iife'], fileName: NAME },
    },
  })) as [Rollup.RollupOutput];
  return `${output[0].code}\n${NAME}.drawMaps(false);`;
}
