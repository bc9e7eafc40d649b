// Which modules come in one file.

/** The modules of an app, as the bundler knows them. */
export interface ModuleGraph {
  /** Static imports of a module. */
  readonly importsOf: (id: string) => readonly string[];
  /** Characters of its code. */
  readonly sizeOf: (id: string) => number;
}

/** A file below this size is not worth its request. Characters before they are minified. */
const SMALL = 12_000;

function walk(graph: ModuleGraph, start: string, take: (id: string) => boolean): void {
  const todo = [start];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) if (take(id)) todo.push(...graph.importsOf(id));
}

/**
 * For each module the screens that need it, one bit for each of `screens`; modules that `first` needs are left out, they
 * are there already. What the same screens need may come in one file: a screen then loads what it needs and nothing
 * else. Such files never import each other in a circle, because whatever a module imports is needed by all the screens
 * that need the module. Small files that import none of the others are put together, for all screens.
 */
export function screensOfModules(
  graph: ModuleGraph,
  first: string,
  screens: readonly string[],
  isWanted: (id: string) => boolean = () => true,
): ReadonlyMap<string, number> {
  const there = new Set<string>();
  walk(graph, first, (id) => {
    const isNew = !there.has(id);
    there.add(id);
    return isNew;
  });
  const needed = new Map<string, number>();
  for (const [at, screen] of screens.entries())
    walk(graph, screen, (id) => {
      const bits = needed.get(id) ?? 0;
      if (there.has(id) || !isWanted(id) || (bits & (1 << at)) !== 0) return false;
      needed.set(id, bits | (1 << at));
      return true;
    });
  gatherSmall(graph, needed, 2 ** screens.length - 1);
  return needed;
}

function gatherSmall(graph: ModuleGraph, needed: Map<string, number>, all: number): void {
  for (let small = smallLeaf(graph, needed, all); small !== null; small = smallLeaf(graph, needed, all))
    for (const id of small) needed.set(id, all);
}

/** A small file for several screens that imports only what all of them have; null if there is none. */
function smallLeaf(graph: ModuleGraph, needed: ReadonlyMap<string, number>, all: number): readonly string[] | null {
  const files = Map.groupBy(needed.keys(), (id) => needed.get(id) as number);
  for (const [bits, ids] of files) {
    const isLeaf = () =>
      ids.every((id) => graph.importsOf(id).every((to) => [undefined, bits, all].includes(needed.get(to))));
    const isForOne = (bits & (bits - 1)) === 0;
    if (bits !== all && !isForOne && ids.reduce((sum, id) => sum + graph.sizeOf(id), 0) < SMALL && isLeaf()) return ids;
  }
  return null;
}
