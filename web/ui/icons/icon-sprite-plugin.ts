import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ICONS } from './icon-list.ts';
import type { IconWeight } from './icon-list.ts';

function symbol(name: string, weight: IconWeight): string {
  const file = weight === 'regular' ? `${name}.svg` : `${name}-${weight}.svg`;
  const svg = readFileSync(fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/${weight}/${file}`)), 'utf8');
  const inner = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  return `<symbol id="${name}" viewBox="0 0 256 256">${inner}</symbol>`;
}

/** Writes one sprite per weight into `folder`, before module resolution. */
export function iconSprites(folder: string): Plugin {
  return {
    name: 'mangoquest-icon-sprites',
    config() {
      mkdirSync(folder, { recursive: true });
      for (const weight of Object.keys(ICONS) as IconWeight[]) {
        const symbols = ICONS[weight].map((name) => symbol(name, weight)).join('');
        writeFileSync(
          join(folder, `icons-${weight}.svg`),
          `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">${symbols}</svg>`,
        );
      }
    },
  };
}
