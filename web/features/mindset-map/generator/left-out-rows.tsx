import type { Issue } from '@mangoquest/core/issue.ts';
import { message } from '../../../language/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

export interface LeftOutRowsProps {
  readonly rows: readonly Pick<Issue, 'message' | 'parameters'>[];
  /** There may be more, so that their number is not told. */
  readonly isPart?: boolean;
}

/** Rows without a place, for example because their label was not found, with the reason of each. */
export function LeftOutRows({ rows, isPart = false }: LeftOutRowsProps) {
  if (rows.length === 0) return null;
  return (
    <div className="generator__leftout">
      {!isPart && (
        <p className="sm">
          <Icon name="warning" weight="fill" />
          <b>{message('generator.leftOut', { n: rows.length })}</b>
        </p>
      )}
      <ul className="sm">
        {rows.map(({ message: sentence, parameters }, at) => (
          <li key={at}>{message(sentence, parameters)}</li>
        ))}
      </ul>
    </div>
  );
}
