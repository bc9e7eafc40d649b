import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from '../measure/line.ts';
import type { Program } from '../programs/program.ts';

/** A figure of the bench, with one or more rows of the table. */
export interface Figure {
  /** `npm run bench -- name` runs only this one. */
  readonly name: string;
  measure(place: Place): Promise<Line[]>;
}

/** Resources of a figure; all are removed afterwards. */
export interface Place {
  /** An empty folder of this figure. */
  readonly folder: string;
  /** Ends a program at the end, if not before. Returns it. */
  keep(program: Promise<Program>): Promise<Program>;
  /** Something else that must be ended, before the programs' folder is deleted. */
  atEnd(end: () => Promise<unknown>): void;
}

export async function measureIn(figure: Figure): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-bench-'));
  const ends: (() => Promise<unknown>)[] = [];
  try {
    return await figure.measure({
      folder,
      async keep(starting) {
        const program = await starting;
        ends.push(() => program.stop());
        return program;
      },
      atEnd: (end) => void ends.push(end),
    });
  } finally {
    // In reverse order of start: a database is removed after the servers that use it.
    for (const end of ends.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
