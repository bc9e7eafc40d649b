import { join } from 'node:path';
import type { Plugin } from 'vite';
import { screensOfModules } from './screen-chunks.ts';

/** The screens that most people open, and the dialog that each page loads ahead. Each has files of what it shares. */
const SCREENS = [
  'features/start/public-list.tsx',
  'features/presentation/presentation-page.tsx',
  'features/game/game-page.tsx',
  'features/dashboard/dashboard-page.tsx',
  'features/mindset-map/mindset-map-page.tsx',
  'features/login/login-page.tsx',
  'features/contest-results/contest-results-page.tsx',
  'ui/dialogs/ask-dialog.tsx',
];

/** Sentences are chunks by area and language: they come by what is said, not by what is shared. */
const isShared = (id: string) => !/[\\/]core[\\/]messages[\\/]/u.test(id);

/**
 * What several screens share, in few files: a request costs a slow phone more than the bytes of a small file. What the
 * first script needs is one file; the rest goes by the screens that need it. `root`: the folder of the web app.
 */
export function chunksByScreen(root: string) {
  let needed: ReadonlyMap<string, number> = new Map();
  const plugin: Plugin = {
    name: 'mangoquest-screen-chunks',
    buildEnd() {
      const screens = SCREENS.map((path) => join(root, path));
      const lost = screens.filter((id) => this.getModuleInfo(id) === null);
      if (lost.length > 0) this.error(`There is no ${lost.join(', ')}: name the screens anew.`);
      const graph = {
        importsOf: (id: string) => this.getModuleInfo(id)?.importedIds ?? [],
        sizeOf: (id: string) => this.getModuleInfo(id)?.code?.length ?? 0,
      };
      needed = screensOfModules(graph, join(root, 'main.tsx'), screens, isShared);
    },
  };
  const sets = Array.from({ length: 2 ** SCREENS.length - 1 }, (_, at) => at + 1);
  const groups = [
    { name: 'first', tags: ['$initial' as const], test: isShared, priority: SCREENS.length + 2 },
    // What more screens need is taken first: a file takes along whatever it imports and nobody has taken.
    ...sets.map((bits) => ({
      name: `shared${bits}`,
      test: (id: string) => needed.get(id) === bits,
      minShareCount: 2,
      priority: bits.toString(2).replaceAll('0', '').length + 1,
    })),
    {
      name: 'shared',
      test: isShared,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 20_000,
      priority: 1,
    },
  ];
  return { plugin, groups };
}
