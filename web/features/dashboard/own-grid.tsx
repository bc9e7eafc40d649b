import type { RefObject } from 'react';
import { contestState } from '@mangoquest/core/quest/contest-state.ts';
import type { DeletedQuest, OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import type { Pages, PagesState } from '../../session/pages.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMedia } from '../../ui/theme/media.ts';
import type { Shared } from '../../quest/sharing/share-dialog.tsx';
import { MoreTiles } from '../../quest/tile/more-tiles.tsx';
import { useFinished } from '../../quest/tile/use-finished.ts';
import { useDrawn } from '../../ui/lists/use-drawn.ts';
import { ContestKey } from './contest-icon.tsx';
import { DashboardTile } from './dashboard-tile.tsx';
import { DeletedTile } from './deleted-tile.tsx';
import { PlaceholderOwnTile } from './tile-frame.tsx';
import type { QuestLife } from './use-quest-life.ts';
import type { QuestOut } from './use-quest-out.ts';

/** Spec §9, placeholder tiles. */
const PLACEHOLDERS = 10;
/** Same as in dashboard.css: on narrow screens, and with coarse pointers. */
const COMPACT = '(max-width:700px),(pointer:coarse)';
const CONTEST_STATES = ['running', 'over'] as const;

export function PlaceholderGrid() {
  return (
    <>
      <p className="vh" role="status">
        {message('dashboard.loading')}
      </p>
      <div className="own-grid">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <PlaceholderOwnTile key={index} />
        ))}
      </div>
    </>
  );
}

interface OwnGridProps {
  readonly pages: Pages<OwnQuest>;
  readonly now: number;
  readonly life: QuestLife;
  readonly out: QuestOut;
  readonly onPublish: (quest: OwnQuest, active: boolean) => void;
  readonly onHistory: (quest: OwnQuest) => void;
  readonly onShare: (shared: Shared) => void;
}

/** The quests in order; the last tile creates another one. */
export function OwnGrid({
  pages,
  now,
  life,
  out,
  onPublish,
  onHistory,
  onShare,
  onCreate,
}: OwnGridProps & { readonly onCreate: () => void }) {
  const quests = pages.items ?? [];
  const { drawn, end } = useDrawn(quests.length, { toCome: pages });
  const isCompact = useMedia(COMPACT);
  const finished = useFinished();
  const shown = new Set(quests.map((quest) => contestState(quest, now)));
  const states = CONTEST_STATES.filter((state) => shown.has(state));
  return (
    <>
      <div className="own-grid">
        {quests.slice(0, drawn).map((quest) => (
          <DashboardTile
            key={quest.id}
            quest={quest}
            now={now}
            isFinished={finished.has(quest.id)}
            life={life}
            out={out}
            onPublish={onPublish}
            onHistory={onHistory}
            onShare={onShare}
            isCompact={isCompact}
          />
        ))}
        <EndOfTiles end={end} isCut={drawn < quests.length} pages={pages} />
        {drawn >= quests.length && !pages.hasMore && (
          <button type="button" className="own own--new" onClick={onCreate}>
            <span className="own__plus" aria-hidden="true">
              <Icon name="plus" />
            </span>
            {message('dashboard.new')}
          </button>
        )}
      </div>
      {states.length > 0 && <ContestKey states={states} />}
    </>
  );
}

/** Loads more, or renders more of what is loaded. */
function EndOfTiles({
  end,
  isCut,
  pages,
}: {
  readonly end: RefObject<HTMLDivElement | null>;
  readonly isCut: boolean;
  readonly pages: PagesState;
}) {
  if (isCut)
    return (
      <div ref={end}>
        <PlaceholderOwnTile />
      </div>
    );
  if (!pages.hasMore) return null;
  return (
    <MoreTiles
      end={end}
      error={pages.error}
      isLoading={pages.isLoading}
      onMore={pages.more}
      onRetry={pages.retry}
      placeholder={<PlaceholderOwnTile />}
    />
  );
}

export function DeletedGrid({ pages, life }: { readonly pages: Pages<DeletedQuest>; readonly life: QuestLife }) {
  const quests = pages.items ?? [];
  const { drawn, end } = useDrawn(quests.length, { toCome: pages });
  return (
    <div className="own-grid">
      {quests.slice(0, drawn).map((quest) => (
        <DeletedTile key={quest.id} quest={quest} life={life} />
      ))}
      <EndOfTiles end={end} isCut={drawn < quests.length} pages={pages} />
    </div>
  );
}
