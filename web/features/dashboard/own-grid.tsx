import { message } from '@mangoquest/core/messages/messages.ts';
import type { DeletedQuest, Quest } from '@mangoquest/core/quest/quest.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMedia } from '../../ui/theme/media.ts';
import { useDrawnTiles } from '../../ui/tile/use-drawn-tiles.ts';
import { ContestKey } from './contest-icon.tsx';
import { DashboardTile, DeletedTile, PlaceholderOwnTile } from './dashboard-tile.tsx';
import { contestIcon } from './tile-facts.ts';
import type { QuestLife } from './use-quest-life.ts';
import type { QuestOut } from './use-quest-out.ts';

/** Spec §9, placeholder tiles. */
const PLACEHOLDERS = 10;
/** As in dashboard.css: where the tiles are those of a phone, and wherever fingers point. */
const COMPACT = '(max-width:700px),(pointer:coarse)';
const CONTEST_STATES = ['running', 'over'] as const;

export function PlaceholderGrid() {
  return (
    <>
      <p className="vh" role="status">{message('dashboard.loading')}</p>
      <div className="own-grid">{Array.from({ length: PLACEHOLDERS }, (_, index) => <PlaceholderOwnTile key={index} />)}</div>
    </>
  );
}

interface OwnGridProps {
  readonly quests: readonly Quest[];
  readonly now: number;
  readonly life: QuestLife;
  readonly out: QuestOut;
  readonly onHistory: (quest: Quest) => void;
}

/** What there is, in its order; the last tile makes another. */
export function OwnGrid({ quests, now, life, out, onHistory, onCreate }: OwnGridProps & { readonly onCreate: () => void }) {
  const { drawn, end } = useDrawnTiles(quests.length);
  const isCompact = useMedia(COMPACT);
  const shown = new Set(quests.map((quest) => contestIcon(quest, now)));
  const states = CONTEST_STATES.filter((state) => shown.has(state));
  return (
    <>
      <div className="own-grid">
        {quests.slice(0, drawn).map((quest) => <DashboardTile key={quest.id} quest={quest} now={now} life={life} out={out} onHistory={onHistory} isCompact={isCompact} />)}
        {drawn < quests.length ? <div ref={end}><PlaceholderOwnTile /></div> : (
          <button type="button" className="own own--new" onClick={onCreate}>
            <span className="own__plus" aria-hidden="true"><Icon name="plus" /></span>{message('dashboard.new')}
          </button>
        )}
      </div>
      {states.length > 0 && <ContestKey states={states} />}
    </>
  );
}

export function DeletedGrid({ quests, life }: { readonly quests: readonly DeletedQuest[]; readonly life: QuestLife }) {
  const { drawn, end } = useDrawnTiles(quests.length);
  return (
    <div className="own-grid">
      {quests.slice(0, drawn).map((quest) => <DeletedTile key={quest.id} quest={quest} life={life} />)}
      {drawn < quests.length && <div ref={end}><PlaceholderOwnTile /></div>}
    </div>
  );
}
