import type { GenerateContext, Generated, ReadRows } from '@mangoquest/core/generator/generate.ts';
import type { GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import type { RecognitionLanguage } from '@mangoquest/core/generator/recognition-languages.ts';
import type { Issue } from '@mangoquest/core/issue.ts';

/** An uploaded file. Its name determines how it is read. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Generation {
  readonly options: GeneratorOptions;
  /** Null if the options contain the text. */
  readonly file: SourceFile | null;
  readonly context: Omit<GenerateContext, 'random'>;
  /** Told with the mindsets: the language of their texts. */
  readonly language: RecognitionLanguage;
}

/**
 * The reply of `FirstMindsetsCreator` in JSON (UTF-8), or the reason why there is none, with what was read all the same.
 * A thousand mindsets as objects would take the thread that answers 30 ms to receive and to write down.
 */
export type GenerationResult =
  | { readonly ok: true; readonly reply: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly read?: UnusedSource };

/** What was read of a source. */
export interface ReadSource extends ReadRows {
  /** Names of a spreadsheet's sheets; empty for plain text. */
  readonly sheets: readonly string[];
}

/** What was read of a source that nothing can be made of, with all its rows if each is left out. */
export type UnusedSource = ReadSource & Pick<Generated, 'skipped'>;

/** Reads sources outside the thread that answers requests, within 2 s and 256 MB. Throws `Busy` if too many wait. */
export interface MindsetGenerator {
  /** `signal` aborts when the result is no longer wanted. */
  generate(generation: Generation, signal?: AbortSignal): Promise<GenerationResult>;
}
