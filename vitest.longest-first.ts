// The order of test files. Without results of an earlier run Vitest begins with the largest ones, but what takes longest
// is often small and waits for a process or a clock: begun last, it would run alone while the other processor is idle.
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Begins each project with these files, given by the ends of their paths, in this order. */
export function longestFirst(longest: readonly string[]): typeof BaseSequencer {
  const rankOf = ({ moduleId }: TestSpecification) => {
    const rank = longest.findIndex((end) => moduleId.endsWith(end));
    return rank === -1 ? longest.length : rank;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const projects = [...new Set(sorted.map(({ project }) => project.name))];
      return projects.flatMap((name) =>
        sorted.filter(({ project }) => project.name === name).toSorted((a, b) => rankOf(a) - rankOf(b)),
      );
    }
  };
}
