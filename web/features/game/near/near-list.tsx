import { useState } from 'react';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Around } from '../data/surroundings.ts';
import { usePlaying } from '../playing-context.ts';
import { NearRow } from './near-row.tsx';
import type { RowAction } from './near-row.tsx';

/** Rows shown at first, and added by each "Show more": a thousand rows would be slow to render. */
const STEP = 25;

export interface NearListProps {
  readonly items: readonly Around[];
  readonly action: RowAction | ((point: MindsetPoint) => RowAction);
  readonly label?: string;
  /** Maximum number of rows, without "Show more": for the collapsed sheet. */
  readonly peek?: number;
  readonly selectedId: number | null;
  readonly waitingIds: ReadonlySet<number>;
  readonly onAct: (point: MindsetPoint, action: RowAction) => void;
  readonly onSelect: (point: MindsetPoint) => void;
}

/** Rounded to metres, as displayed, so that rows are not rendered for smaller changes. */
const rounded = (distance: number | null) => (distance === null ? null : Math.round(distance));

export function NearList({ items, action, label, peek, selectedId, waitingIds, onAct, onSelect }: NearListProps) {
  const { quest } = usePlaying().game;
  const [most, setMost] = useState(STEP);
  if (items.length === 0) return null;
  const rows = items.slice(0, peek ?? most);
  const left = items.length - rows.length;
  const free = action === 'open' ? items.filter(({ point }) => !waitingIds.has(point.id)) : [];
  const mainId = (free.find(({ point }) => point.id === selectedId) ?? free[0])?.point.id;
  return (
    <>
      {label !== undefined && <h3 className="near__h">{label}</h3>}
      <ul className="near" aria-label={label ?? message('game.within')}>
        {rows.map(({ point, distance, done }) => (
          <NearRow
            key={point.id}
            point={point}
            distance={rounded(distance)}
            onBoard={quest.isBoard}
            done={done}
            action={typeof action === 'function' ? action(point) : action}
            isSelected={point.id === selectedId}
            isMain={point.id === mainId}
            isWaiting={waitingIds.has(point.id)}
            onAct={onAct}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {peek === undefined && left > 0 && (
        <Button
          variant="quiet"
          block
          onClick={() => {
            setMost((count) => count + STEP);
          }}
        >
          {message('game.more', { n: Math.min(left, STEP) })}
        </Button>
      )}
    </>
  );
}
