import { expect, test } from 'vitest';
import { DIALECTS, openTestStorage } from '@mangoquest/server/testing/storage.ts';
import { runEditorSequences } from './editor-sequences.ts';

test.each(DIALECTS)('random steps in two tabs of the editor leave on the screen what %s holds', async (dialect) => {
  const opened = await openTestStorage(dialect);
  try {
    const sequences = dialect === 'sqlite' ? 30 : 12;
    const log = () => undefined;
    const { failure, steps } = await runEditorSequences({ sequences, seed: 12, storage: opened.storage, log });
    expect(failure).toBeNull();
    expect(steps).toBeGreaterThan(sequences * 5);
  } finally {
    await opened.remove();
  }
});
