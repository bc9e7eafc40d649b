import { openStorage } from '@mangoquest/server/storage/open-storage.ts';
import { startPostgres } from '@mangoquest/server/testing/postgres-server.ts';
import type { SoakCheck } from '../check.ts';
import type { RunEditorSequences } from '../editor/run.ts';
import { figure, scaled } from '../hostile/result.ts';

const SEQUENCES = 2_000;

/** The editor is part of the web app, which is type-checked with another configuration. */
async function editor(): Promise<RunEditorSequences> {
  await import('../editor/without-bundler.ts');
  const file = new URL('../editor/editor-sequences.ts', import.meta.url).href;
  return ((await import(file)) as { runEditorSequences: RunEditorSequences }).runEditorSequences;
}

export const check: SoakCheck = {
  id: 'R12 editor',
  title: `${figure(SEQUENCES)} sequences of steps of the mindset map's editor, half of them on PostgreSQL: all tools, undo, redo, saves, reloads, a second tab and a second quest, players who add, a network that loses what is asked or answered`,
  mark: 'after each save and at the end the document on the screen is what the database holds, and a save changes no step of undo; no 5xx',
  async run({ seed, scale, log }) {
    const runEditorSequences = await editor();
    const half = scaled(SEQUENCES / 2, scale);
    const results = [await runEditorSequences({ sequences: half, seed, log })];
    // Its data need not survive a crash of the machine.
    const postgres = await startPostgres({ settings: { fsync: 'off', full_page_writes: 'off' } });
    try {
      const storage = await openStorage({ kind: 'postgres', url: postgres.url, poolSize: 8 });
      results.push(await runEditorSequences({ sequences: half, seed: seed + 1, storage, log }));
    } finally {
      await postgres.remove();
    }
    const failures = results.flatMap(({ failure }) => failure ?? []);
    for (const failure of failures) log(failure);
    const sum = (count: 'sequences' | 'steps') => figure(results.reduce((all, one) => all + one[count], 0));
    return {
      passed: failures.length === 0,
      measured: `${sum('steps')} steps in ${sum('sequences')} sequences; ${failures.length} differences`,
    };
  },
};
