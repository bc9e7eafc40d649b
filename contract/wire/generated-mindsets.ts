import type { Generated } from '@mangoquest/core/generator/generate.ts';
import { mindsetToWire } from './whole-mindset.ts';

/** What `FirstMindsetsCreator` replies. */
export interface GeneratedReply extends Generated {
  readonly sheets: readonly string[];
  readonly language: string;
}

/**
 * The reply of `FirstMindsetsCreator` on the wire, field by field: the worker that reads a source lives for that source
 * alone, and zod with the schemas would be a third of what it has to load. The call's schema describes the same
 * (generated-mindsets.test.ts).
 */
export function generatedToWire({ mindsets, sentences, skipped, language, sources, table, sheets }: GeneratedReply) {
  return {
    mindsetsList: mindsets.map(mindsetToWire),
    sentencesList: sentences,
    skipped: skipped.map(({ row, index, message, parameters }) => ({ row, index, message, parameters })),
    language,
    sources: sources.map(({ mindsetId, row, notes }) => ({
      mindsetId,
      row,
      notes: notes.map(({ message, parameters }) => ({ message, parameters })),
    })),
    columns: { hasHeader: table.hasHeader, kinds: table.kinds },
    sheets,
  };
}
