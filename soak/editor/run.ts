import type { Storage } from '@mangoquest/server/storage/storage.ts';

export interface EditorSequences {
  readonly sequences: number;
  readonly seed: number;
  /** On SQLite where it is left out. */
  readonly storage?: Storage;
  log(line: string): void;
}

export interface EditorSequencesResult {
  readonly sequences: number;
  readonly steps: number;
  /** How the first one that went wrong did, made as short as it goes; `null` where none did. */
  readonly failure: string | null;
}

/** Runs so many sequences of steps in two tabs of the editor upon the real product. */
export type RunEditorSequences = (run: EditorSequences) => Promise<EditorSequencesResult>;
