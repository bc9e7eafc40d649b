import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { ICONS } from './icon-list.ts';
import type { IconWeight } from './icon-list.ts';

const phosphor = dirname(createRequire(import.meta.url).resolve('@phosphor-icons/core/package.json'));

function symbol(name: string, weight: IconWeight): string {
  const file = weight === 'regular' ? `${name}.svg` : `${name}-${weight}.svg`;
  const svg = readFileSync(join(phosphor, 'assets', weight, file), 'utf8');
  const inner = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  return `<symbol id="${name}" viewBox="0 0 256 256">${inner}</symbol>`;
}

/** Writes one sprite a weight into `folder` before anything is resolved. */
export function iconSprites(folder: string): Plugin {
  return {
    name: 'mangoquest-icon-sprites',
    config() {
      mkdirSync(folder, { recursive: true });
      for (const weight of Object.keys(ICONS) as IconWeight[]) {
        const symbols = ICONS[weight].map((name) => symbol(name, weight)).join('');
        writeFileSync(join(folder, `icons-${weight}.svg`), `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">${symbols}</svg>`);
      }
    },
  };
}
