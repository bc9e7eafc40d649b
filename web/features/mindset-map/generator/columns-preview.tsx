import { COLUMN_KINDS } from '@mangoquest/core/generator/options.ts';
import type { ColumnKind } from '@mangoquest/core/generator/options.ts';
import { message } from '../../../language/language.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import type { ReadSource } from './use-generation.ts';

export interface ColumnsPreviewProps {
  readonly read: Pick<ReadSource, 'sentences' | 'table'>;
  /** The first column contains the labels and cannot be changed. */
  readonly withLabels: boolean;
  readonly onChange: (kinds: readonly ColumnKind[]) => void;
  /** The creator says whether the first row holds the names of the columns. */
  readonly onHeader: (isHeader: boolean) => void;
}

const LABEL: readonly ColumnKind[] = ['label'];
const OTHERS = COLUMN_KINDS.filter((kind) => kind !== 'label');

/** Number of rows shown. */
const SHOWN = 4;

/** Preview of the source with the meaning of each column, which can be corrected. */
export function ColumnsPreview({ read: { sentences, table }, withLabels, onChange, onHeader }: ColumnsPreviewProps) {
  const content = table.hasHeader ? sentences.slice(1) : sentences;
  const header = table.hasHeader ? sentences[0] : undefined;
  const columns = Math.max(table.kinds.length, 1);
  const kindAt = (at: number): ColumnKind => table.kinds[at] ?? 'none';
  return (
    <>
      <div className="generator__preview generator__scroll" role="region" aria-label={message('generator.columns')}>
        <table>
          <caption>{message('generator.rowsFound', { n: content.length })}</caption>
          <thead>
            <tr>
              {Array.from({ length: columns }, (_, at) => (
                <th key={at} scope="col">
                  {header !== undefined && (
                    <span className="generator__columnname" dir="auto" title={header[at]}>
                      {header[at] ?? ''}
                    </span>
                  )}
                  <select
                    aria-label={message('generator.columnHolds', { n: at + 1, name: header?.[at] ?? '' })}
                    value={kindAt(at)}
                    disabled={withLabels && at === 0}
                    className={kindAt(at) === 'none' ? 'is-none' : undefined}
                    onChange={(event) => {
                      const kinds = Array.from({ length: columns }, (_one, index) => kindAt(index));
                      onChange(kinds.with(at, event.target.value as ColumnKind));
                    }}
                  >
                    {(withLabels && at === 0 ? LABEL : OTHERS).map((kind) => (
                      <option key={kind} value={kind}>
                        {message(`generator.column.${kind}`)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {content.slice(0, SHOWN).map((cells, row) => (
              <tr key={row}>
                {Array.from({ length: columns }, (_, at) => (
                  <td key={at} dir="auto">
                    {cells[at] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sentences.length > 1 && (
        <Checkbox checked={table.hasHeader} onChange={onHeader} label={message('generator.hasHeader')} />
      )}
    </>
  );
}
