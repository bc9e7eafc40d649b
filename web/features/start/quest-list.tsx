import { memo } from 'react';
import { contestState } from '@mangoquest/core/quest/contest-state.ts';
import { scheduleAt, timeInWords } from '@mangoquest/core/quest/schedule.ts';
import { locationInWords } from '@mangoquest/core/quest/location-words.ts';
import { locale } from '../../language/language.ts';
import type { PagesState } from '../../session/pages.ts';
import { presentationPath } from '../../ui/paths.ts';
import { coverOf } from '../../quest/tile/cover-of.ts';
import { PlaceholderTile } from '../../quest/tile/placeholder-tile.tsx';
import { FinishedChip } from '../../quest/tile/finished.tsx';
import { QuestTile } from '../../quest/tile/quest-tile.tsx';
import { useFinished } from '../../quest/tile/use-finished.ts';
import { MoreTiles } from '../../quest/tile/more-tiles.tsx';
import { useDrawn } from '../../ui/lists/use-drawn.ts';
import type { ListedQuest } from './list-order.ts';

/** Maximum number of tiles in the first view. */
const EAGER = 4;

/** One tile of the list; memoised: rendered again only when its quest, distance or the minute changes. */
const ListTile = memo(function ListTile({
  listed: { quest },
  metres,
  now,
  eager,
  isFinished,
}: {
  readonly listed: ListedQuest;
  readonly metres: number | null;
  readonly now: number;
  readonly eager: boolean;
  readonly isFinished: boolean;
}) {
  const schedule = scheduleAt(quest.version, quest.searchable, now);
  return (
    <QuestTile
      to={presentationPath(quest.id)}
      title={quest.title}
      cover={{
        ...coverOf(quest.image),
        sizes: '(max-width: 700px) 104px, (max-width: 1320px) 33vw, 25vw',
        color: quest.color,
        seed: quest.id,
        eager,
      }}
      place={locationInWords(locale, quest.location)}
      distance={metres === null ? undefined : locale.distance(metres)}
      time={timeInWords(locale, schedule, now)}
      price={locale.price(quest.price, quest.currency)}
      contest={contestState(quest, now) ?? undefined}
      virtual={quest.virtual}
      withPassword={quest.withPassword}
      chips={isFinished && <FinishedChip tone="solid" />}
    />
  );
});

/** The list, rendered as far as it is scrolled: a thousand quests sort and scroll as fast as fifty. */
export function QuestTiles({
  list,
  pages,
  now,
}: {
  readonly list: readonly ListedQuest[];
  readonly pages: PagesState;
  readonly now: number;
}) {
  const { drawn, end } = useDrawn(list.length, { toCome: pages });
  const finished = useFinished();
  return (
    <>
      {list.slice(0, drawn).map((listed, index) => (
        <ListTile
          key={listed.quest.id}
          listed={listed}
          metres={listed.distance}
          now={now}
          eager={index < EAGER}
          isFinished={finished.has(listed.quest.id)}
        />
      ))}
      {drawn < list.length && (
        <div ref={end} className="quest-grid__more">
          <PlaceholderTile />
        </div>
      )}
      {drawn >= list.length && pages.hasMore && (
        <MoreTiles
          end={end}
          error={pages.error}
          isLoading={pages.isLoading}
          onMore={pages.more}
          onRetry={pages.retry}
          placeholder={<PlaceholderTile />}
        />
      )}
    </>
  );
}
