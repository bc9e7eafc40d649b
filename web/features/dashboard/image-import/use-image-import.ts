import { useCallback, useRef, useState } from 'react';
import { makeImageQuest } from './make-image-quest.ts';

export interface ImportedFile {
  readonly name: string;
  readonly state: 'waiting' | 'busy' | 'made' | 'failed' | 'stopped';
  /** Why it failed. */
  readonly reason?: string;
}

export interface ImageImport {
  readonly files: readonly ImportedFile[];
  readonly isRunning: boolean;
  readonly start: (files: readonly File[]) => Promise<void>;
  /** Finishes the current file and skips the rest. */
  readonly stop: () => void;
}

/** Imports files one after the other; a failure does not affect the others. */
export function useImageImport(): ImageImport {
  const [files, setFiles] = useState<readonly ImportedFile[]>([]);
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef(false);
  const start = useCallback(async (chosen: readonly File[]) => {
    stopped.current = false;
    setRunning(true);
    setFiles(chosen.map(({ name }) => ({ name, state: 'waiting' })));
    const set = (index: number, change: Pick<ImportedFile, 'state' | 'reason'>) => {
      setFiles((before) => before.map((file, at) => (at === index ? { ...file, ...change } : file)));
    };
    for (const [index, file] of chosen.entries()) {
      if (stopped.current) {
        set(index, { state: 'stopped' });
        continue;
      }
      set(index, { state: 'busy' });
      const reason = await makeImageQuest(file, index);
      set(index, reason === null ? { state: 'made' } : { state: 'failed', reason });
    }
    setRunning(false);
  }, []);
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  return { files, isRunning, start, stop };
}
