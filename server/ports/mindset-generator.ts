import type { GenerateContext, Generated } from '@mangoquest/core/generator/generate.ts';
import type { GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import type { Issue } from '@mangoquest/core/issue.ts';

/** A file as it was sent. Its name says how it is read. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Generation {
  readonly options: GeneratorOptions;
  /** Null where the options have the text. */
  readonly file: SourceFile | null;
  readonly context: Omit<GenerateContext, 'random'>;
}

/** What was made of a source, or why nothing could be. */
export type GenerationResult =
  | { readonly ok: true; readonly made: MadeOfSource }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export interface MadeOfSource extends Generated {
  /** Names of a spreadsheet's sheets; empty for a text. */
  readonly sheets: readonly string[];
}

/** Reads sources apart from the thread that answers requests, within 2 s and 256 MB. Throws `Busy` when too many wait. */
export interface MindsetGenerator {
  /** `signal`: nobody waits for it any more. */
  generate(generation: Generation, signal?: AbortSignal): Promise<GenerationResult>;
}
