import { z } from 'zod';
import { MAX_FILE_BYTES } from '@mangoquest/core/generator/file-kind.ts';
import { COLUMN_KINDS } from '@mangoquest/core/generator/options.ts';
import { call } from '../call.ts';
import { wireJson } from '../wire/fields.ts';
import { wireFile } from '../wire/file.ts';
import { generatedSource, generatorOptions, skippedRow } from '../wire/generator.ts';
import { mindset } from '../wire/mindset.ts';
import { as, record } from '../wire/record.ts';

/** A text of 1 MiB within JSON, where each quote in it takes two bytes. */
const OPTIONS_BYTES = 2.5 * 1_048_576;

/** What was read of the source: also sent when nothing can be made of it, so that columns and sheet can be chosen. */
const READ = {
  table: as('columns', z.object({ hasHeader: z.boolean(), kinds: z.array(z.enum(COLUMN_KINDS)) })),
  sheets: z.array(z.string()),
};
const SENTENCES = { sentences: as('sentencesList', z.array(z.array(z.string()))), skipped: z.array(skippedRow) };

export const generateMindsets = call({
  name: 'FirstMindsetsCreator',
  method: 'POST',
  path: '/mgqAuth/FirstMindsetsCreator',
  access: 'account',
  body: 'multipart',
  request: record({
    options: as('properties', wireJson(generatorOptions)),
    file: as('textFile', wireFile.optional()),
  }),
  about: 'options',
  reply: record({
    mindsets: as('mindsetsList', z.array(mindset)),
    ...SENTENCES,
    language: z.string(),
    sources: z.array(generatedSource),
    ...READ,
  }),
  detail: record({ ...SENTENCES, ...READ }),
  summary:
    "Makes mindsets of a quest of the user's own out of a text or a file, and saves nothing. With index the rows of a spreadsheet come to lie at their labels in a picture: `words` are those of `ImageScanner`, `corners` say where the picture lies. The reply has whole mindsets with ids from -1 downwards, the cells of each row, the rows that were left out, and where each mindset comes from. Where nothing can be made of a source that could be read, `invalid` says why, with its cells, columns, sheets and left-out rows in its `detail`. Spec §7.",
  bodyLimit: MAX_FILE_BYTES + OPTIONS_BYTES,
  fieldLimit: OPTIONS_BYTES,
});
