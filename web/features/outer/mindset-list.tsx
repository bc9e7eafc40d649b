import { useEffect } from 'react';
import type { MapMindset } from '../../map/map-types.ts';

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
        {mindsets.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="btn"
              aria-pressed={id === selectedId}
              onClick={() => {
                onMindset(id);
              }}
            >
              <span dir="auto">{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
