import { message } from '../../../language/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconSpec } from '../../../ui/icons/icon.tsx';
import { FILTERS } from './filters.ts';
import type { Filter } from './filters.ts';

const ICONS: Readonly<Partial<Record<Filter, IconSpec>>> = {
  contests: { name: 'trophy', weight: 'regular' },
  free: { name: 'coins' },
};
const NAMES = { contests: 'game.filterContests', free: 'game.filterFree', now: 'game.filterNow' } as const;

/** Filter chips for the quests around. */
export function RoamingChips({
  count,
  wanted,
  onChange,
}: {
  /** Number of all quests, unfiltered. */
  readonly count: number;
  readonly wanted: ReadonlySet<Filter>;
  readonly onChange: (wanted: ReadonlySet<Filter>) => void;
}) {
  return (
    <div className="roaming__chips" role="group" aria-label={message('game.filters')}>
      <button
        type="button"
        className="roaming__chip"
        aria-pressed={wanted.size === 0}
        onClick={() => {
          onChange(new Set());
        }}
      >
        {message('game.filterAll', { n: count })}
      </button>
      {FILTERS.map((filter) => {
        const icon = ICONS[filter];
        return (
          <button
            key={filter}
            type="button"
            className="roaming__chip"
            aria-pressed={wanted.has(filter)}
            onClick={() => {
              const next = new Set(wanted);
              if (!next.delete(filter)) next.add(filter);
              onChange(next);
            }}
          >
            {icon !== undefined && <Icon {...icon} />}
            {message(NAMES[filter])}
          </button>
        );
      })}
    </div>
  );
}
