import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { DEFAULT_COLUMNS, DEFAULT_RADIUS, DEFAULT_ROWS } from '@mangoquest/core/generator/options.ts';
import type { GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import type { GenerationResult } from '../ports/mindset-generator.ts';

/** What a client reads of a generation's reply. */
export const readReply = ({ reply }: Extract<GenerationResult, { ok: true }>) =>
  generateMindsets.reply.parse(JSON.parse(new TextDecoder().decode(reply)));

/** Options that generate two mindsets around a centre. */
export function generation(questId: number, changes: Partial<GeneratorOptions> = {}): GeneratorOptions {
  return {
    questId,
    sourceType: 'text',
    sourceText: 'Year of the Flatiron? | 1902 | 1909\nDials? | 4 | 3 | 8',
    rows: DEFAULT_ROWS,
    columns: DEFAULT_COLUMNS,
    columnKinds: null,
    isHeader: null,
    sheet: 0,
    localization: 'center',
    center: { latitude: 40.741468, longitude: -73.992319 },
    radius: DEFAULT_RADIUS,
    regionId: null,
    nameType: 'username',
    name: '',
    count: null,
    group: 'quiz',
    plan: null,
    language: null,
    existing: 0,
    ...changes,
  };
}
