import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const SOURCE = fileURLToPath(new URL('../../web/testing/hollow-graphics.ts', import.meta.url));
const NAME = 'hollowGraphics';

/** A script that runs in a page before its own: maps are made, moved and asked as ever, and stay blank. */
export async function blankMaps(): Promise<string> {
  const bundle = await rolldown({ input: SOURCE });
  const { output } = await bundle.generate({ format: 'iife', name: NAME });
  await bundle.close();
  return `${output[0].code}\n${NAME}.drawMaps(false);`;
}
