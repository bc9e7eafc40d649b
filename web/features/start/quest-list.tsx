import { memo, useEffect, useRef, useState } from 'react';
import { formatDistance } from '@mangoquest/core/geo/distance.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { formatPrice } from '@mangoquest/core/payment/price.ts';
import { scheduleAt, scheduleState, timeInWords } from '@mangoquest/core/quest/schedule.ts';
import { presentationPath } from '../../ui/paths.ts';
import { coverOf } from '../../ui/tile/cover-of.ts';
import { PlaceholderTile, QuestTile } from '../../ui/tile/quest-tile.tsx';
import type { ListedQuest } from './list-order.ts';

/** Spec §9, placeholder tiles. */
const PLACEHOLDERS = 10;
/** In the first view, at most. */
const EAGER = 4;

export function PlaceholderTiles() {
  return (
    <>
      <p className="vh" role="status">{message('start.loading')}</p>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => <PlaceholderTile key={index} />)}
    </>
  );
}

/** One tile of the list; drawn again only when its quest, its distance or the minute changes. */
const ListTile = memo(function ListTile({ listed: { quest }, metres, now, eager }: { readonly listed: ListedQuest; readonly metres: number | null; readonly now: number; readonly eager: boolean }) {
  const schedule = scheduleAt(quest.version, quest.searchable, now);
  const state = scheduleState(schedule, now);
  return (
    <QuestTile
      to={presentationPath(quest.id)}
      title={quest.title}
      cover={{ ...coverOf(quest.image), sizes: '(max-width: 700px) 104px, (max-width: 1320px) 33vw, 25vw', color: quest.color, seed: quest.id, eager }}
      place={quest.location}
      distance={metres === null ? undefined : formatDistance(metres)}
      time={timeInWords(schedule, now)}
      price={formatPrice(quest.price, quest.currency)}
      contest={!quest.forContest || state === 'upcoming' ? undefined : state}
      virtual={quest.virtual}
      withPassword={quest.withPassword}
    />
  );
});

/** Tiles drawn at first, and each time the end of what is drawn comes near. */
const STEP = 48;
const NEAR = '1400px';

/** The list, drawn as far as it is looked at: a thousand quests sort and scroll like fifty. */
export function QuestTiles({ list, now }: { readonly list: readonly ListedQuest[]; readonly now: number }) {
  const [shown, setShown] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const more = shown < list.length;
  useEffect(() => {
    const element = end.current;
    if (element === null || !more) return undefined;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setShown((n) => n + STEP);
    }, { rootMargin: NEAR });
    watcher.observe(element);
    return () => { watcher.disconnect(); };
  }, [more, shown]);
  return (
    <>
      {list.slice(0, shown).map((listed, index) => <ListTile key={listed.quest.id} listed={listed} metres={listed.distance} now={now} eager={index < EAGER} />)}
      {more && <div ref={end} className="quest-grid__more"><PlaceholderTile /></div>}
    </>
  );
}
