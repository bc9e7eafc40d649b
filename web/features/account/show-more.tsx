import { useState } from 'react';
import type { ReactNode } from 'react';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';

export interface ShowMoreProps<T> {
  readonly items: readonly T[];
  /** Number of items shown at first. */
  readonly first: number;
  readonly label: string;
  readonly children: (item: T) => ReactNode;
}

/** A list that is collapsed to its first items. */
export function ShowMore<T>({ items, first, label, children }: ShowMoreProps<T>) {
  const [all, setAll] = useState(false);
  const isCut = !all && items.length > first;
  return (
    <>
      <ul className="account__list" aria-label={label}>
        {(isCut ? items.slice(0, first) : items).map(children)}
      </ul>
      {isCut && (
        <Button
          variant="quiet"
          block
          onClick={() => {
            setAll(true);
          }}
        >
          {message('account.showAll', { n: items.length })}
        </Button>
      )}
    </>
  );
}
