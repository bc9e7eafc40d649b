import { useEffect } from 'react';
import { message } from '../../language/language.ts';
import type { MapMindset } from '../../map/map-types.ts';
import { MindsetDisk } from '../../quest/mindset-disk.tsx';

interface MindsetListProps {
  /** Why there is a list instead of a map. */
  readonly text: string;
  readonly mindsets: readonly MapMindset[];
  readonly selectedId: number | null;
  readonly onMindset: (id: number) => void;
  /** Whether it shows: a list has no zoom that hides mindsets. */
  readonly onList: (isShown: boolean) => void;
}

/** In the place of a map that this browser cannot draw: its mindsets, to be selected (settled-2, 8). */
export function MindsetList({ text, mindsets, selectedId, onMindset, onList }: MindsetListProps) {
  useEffect(() => {
    onList(true);
    return () => {
      onList(false);
    };
  }, [onList]);
  return (
    <div className="outer-list">
      <p role="status">{text}</p>
      <ul>
        {openFirst(mindsets).map(({ id, title, state }) => (
          <li key={id}>
            <button
              type="button"
              className="btn"
              aria-pressed={id === selectedId}
              onClick={() => {
                onMindset(id);
              }}
            >
              <MindsetDisk state={state} />
              <span>
                <span dir="auto">{title}</span>
                {(state === 'visited' || state === 'missed') && (
                  <small>{message(state === 'visited' ? 'outer.visited' : 'outer.missed')}</small>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The map draws these last, so that they are on top. */
function openFirst(mindsets: readonly MapMindset[]): readonly MapMindset[] {
  const isDone = ({ state }: MapMindset) => Number(state !== 'reach');
  return mindsets.toSorted((a, b) => isDone(a) - isDone(b));
}
