import type { Storage } from '@mangoquest/server/storage/storage.ts';

export interface EditorSequences {
  readonly sequences: number;
  readonly seed: number;
  /** SQLite by default. */
  readonly storage?: Storage;
  log(line: string): void;
}

export interface EditorSequencesResult {
  readonly sequences: number;
  readonly steps: number;
  /** The first failure, shrunk to a minimal sequence; `null` if there is none. */
  readonly failure: string | null;
}

/** Runs sequences of steps in two tabs of the editor against the real server. */
export type RunEditorSequences = (run: EditorSequences) => Promise<EditorSequencesResult>;
