import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from '../measure/line.ts';
import type { Program } from '../programs/program.ts';

/** One measure of the bench: some lines of its table. */
export interface Figure {
  /** `npm run bench -- name` runs it alone. */
  readonly name: string;
  measure(place: Place): Promise<Line[]>;
}

/** Where a figure works; all of it is gone afterwards. */
export interface Place {
  /** Empty, of this figure alone. */
  readonly folder: string;
  /** Ends a program at the end, if not before. Gives it back. */
  keep(program: Promise<Program>): Promise<Program>;
  /** Something else that must be ended, before the programs' folder goes. */
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
