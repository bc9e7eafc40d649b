import type { Issue } from '@mangoquest/core/issue.ts';
import { message } from '../../../language/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

export interface LeftOutRowsProps {
  readonly rows: readonly Pick<Issue, 'message' | 'parameters'>[];
  /** None of the rows can be used. */
  readonly isAll?: boolean;
}

/** Rows that are left out, for example because their label was not found, with the reason of each. */
export function LeftOutRows({ rows, isAll = false }: LeftOutRowsProps) {
  if (rows.length === 0) return null;
  return (
    <div className="generator__leftout">
      <p className="sm">
        <Icon name="warning" weight="fill" />
        <b>{isAll ? message('generator.noneUsable') : message('generator.leftOut', { n: rows.length })}</b>
      </p>
      <ul className="sm">
        {rows.map(({ message: sentence, parameters }, at) => (
          <li key={at}>{message(sentence, parameters)}</li>
        ))}
      </ul>
    </div>
  );
}
