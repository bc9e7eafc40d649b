import { cutAt } from '@mangoquest/core/generator/delimiters.ts';
import type { Cut } from '@mangoquest/core/generator/delimiters.ts';
import { DEFAULT_ROWS } from '@mangoquest/core/generator/options.ts';
import type { Delimiter, GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import { splitText } from '@mangoquest/core/generator/rows.ts';
import { fileKind } from '@mangoquest/core/generator/file-kind.ts';
import type { SourceFile } from '../../ports/mindset-generator.ts';
import { isForeign } from './foreign-content.ts';
import { cutByRegex } from './regex-cut.ts';
import { decodeText } from './source-text.ts';
import { FileRefused, readDelimited, readWorkbook } from './spreadsheet.ts';
import type { Sheets } from './spreadsheet.ts';

/** Rows of a source. Throws `RegexRefused`, `FileRefused`. */
export async function readSource(options: GeneratorOptions, file: SourceFile | null): Promise<Sheets> {
  const { sourceText, rows, columns, sheet } = options;
  const split = (text: string) => splitText(text, cutBy(rows, 'rows'), cutBy(columns, 'columns'), areLines(rows));
  if (file === null) return { rows: split(sourceText), sheets: [] };
  const kind = fileKind(file.name, file.bytes);
  if (kind === 'xlsx' || kind === 'ods' || kind === 'xls') return readWorkbook(file.bytes, kind, sheet);
  const text = decodeText(file.bytes);
  if (isForeign(file.bytes, text)) throw new FileRefused('generator.fileUnreadable');
  return { rows: kind === 'txt' ? split(text) : readDelimited(text, kind === 'tsv'), sheets: [] };
}

const areLines = ({ text, isRegex }: Delimiter) => !isRegex && text === DEFAULT_ROWS.text;

function cutBy({ text, isRegex }: Delimiter, field: string): Cut {
  return isRegex ? cutByRegex(text, field) : cutAt(text);
}
