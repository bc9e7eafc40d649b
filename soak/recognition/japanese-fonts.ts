import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Font } from './pages.ts';

const run = promisify(execFile);

/** Japanese fonts: none of our packages has its characters, so these are downloaded only for this check. */
const PACKAGES: readonly { readonly spec: string; readonly file: RegExp; readonly name: string }[] = [
  { spec: '@expo-google-fonts/noto-sans-jp@0.4.3', file: /^NotoSansJP_400Regular\.ttf$/, name: 'Noto Sans JP' },
  { spec: '@expo-google-fonts/noto-serif-jp@0.4.3', file: /^NotoSerifJP_400Regular\.ttf$/, name: 'Noto Serif JP' },
  { spec: '@expo-google-fonts/biz-udpgothic@0.4.2', file: /^BIZUDPGothic_400Regular\.ttf$/, name: 'BIZ UDPGothic' },
];

export async function japaneseFonts(folder: string): Promise<Font[]> {
  const fonts: Font[] = [];
  for (const [at, { spec, file, name }] of PACKAGES.entries()) {
    const own = join(folder, `font${at}`);
    await run('npm', ['install', spec, '--prefix', own, '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
    });
    const found = readdirSync(own, { recursive: true, encoding: 'utf8' }).find((path) =>
      file.test(path.split('/').at(-1) ?? ''),
    );
    if (found === undefined) throw new Error(`${spec} has no such font`);
    fonts.push({ name, file: join(own, found) });
  }
  return fonts;
}
