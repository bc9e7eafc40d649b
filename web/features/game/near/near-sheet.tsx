import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { usePlaying, useScreenState } from '../playing-context.ts';
import { usePlaceCode } from '../place/use-place-code.ts';
import { useChangingOwn } from '../social/use-changing-own.ts';
import { FarRule } from '../trial/far-rule.tsx';
import { useTravel } from '../way/use-travel.ts';
import { WayCard } from '../way/way-card.tsx';
import { NearHead } from './near-head.tsx';
import { NearList } from './near-list.tsx';
import type { RowAction } from './near-row.tsx';
import { nearSituation } from './near-words.ts';
import { useExpanding } from './use-expanding.ts';

/** Rows that fit into the collapsed sheet. */
const PEEK_ROWS = 2;

/**
 * The list of nearby mindsets: an accessible alternative to the map (look §13). `onHeight` gets the height in pixels by
 * which it covers the map.
 */
export function NearSheet({ onHeight }: { readonly onHeight: (height: number) => void }) {
  const {
    game: {
      quest: { mindsetCount },
    },
    around,
    cubes,
    isClosed,
    player,
    play: { waitingIds },
    way,
    wide,
  } = usePlaying();
  const selectedId = useScreenState(({ play }) => play.selectedId);
  const box = useRef<HTMLElement>(null);
  const { isExpanded, setExpanded, isWhole, className, grabber } = useExpanding(box);
  const all = wide || isWhole;
  const situation = nearSituation({
    around,
    mindsetCount,
    doneCount: cubes.filter((cube) => cube !== 'to-go').length,
    needsPlace: player.moveTo === null,
    hasPlace: player.position !== null,
    hasProblem: player.problem !== null,
  });
  useHeight(box, onHeight);

  const travel = useTravel();
  const change = useChangingOwn();
  const { show, act } = useRowActions(
    { travel, change: change?.open ?? null },
    useCallback(() => {
      setExpanded(false);
    }, [setExpanded]),
  );
  const lists = { selectedId, waitingIds, onAct: act, onSelect: show };
  // Already shown: the target of the way in its card, and the nearest one with its button.
  const told = way?.point.id ?? (situation === 'nothing' ? around.nearest?.point.id : undefined);
  const chosenFar = around.beyond.filter(({ point }) => point.id === selectedId && point.id !== told);
  const own = all ? around.own : around.own.filter(({ point }) => point.id === selectedId);
  const isWalked = player.moveTo === null && player.position !== null;
  const far = travel !== null ? 'go' : isWalked ? 'point' : 'show';
  const within = all ? around.within : withSelectedFirst(openFirst(around.within, waitingIds), selectedId);
  const others = around.beyond.length + around.answered.length + around.own.length;
  const hidden = others + Math.max(0, around.within.length - PEEK_ROWS);

  return (
    <section ref={box} className={`sheet peek${className}`} aria-label={message('game.within')}>
      <button
        type="button"
        className="peek__grab"
        aria-expanded={wide || isExpanded}
        disabled={wide}
        {...grabber}
        aria-label={message(isExpanded ? 'game.showLess' : 'game.showAll')}
      >
        <span className="sheet__grab" />
      </button>
      <div className="peek__body">
        <NearHead situation={situation} />
        {way !== null && <WayCard way={way} />}
        <NearList {...lists} items={within} action={isClosed ? 'show' : 'open'} {...(all ? {} : { peek: PEEK_ROWS })} />
        <FarRule />
        {!all && <NearList {...lists} items={chosenFar} action={far} label={message('game.farther')} />}
        {all && <NearList {...lists} items={around.beyond} action={far} label={message('game.farther')} />}
        {all && <NearList {...lists} items={around.answered} action="result" label={message('game.answered')} />}
        <NearList
          {...lists}
          items={own}
          action={(point) => (change?.may(point) === true ? 'change' : 'show')}
          label={message('game.yours')}
        />
        <CodeButton />
        {!wide && (hidden > 0 || isExpanded) && <MoreButton isExpanded={isExpanded} setExpanded={setExpanded} />}
      </div>
    </section>
  );
}

function MoreButton({ isExpanded, setExpanded }: Pick<ReturnType<typeof useExpanding>, 'isExpanded' | 'setExpanded'>) {
  return (
    <Button
      variant="quiet"
      block
      size="small"
      onClick={() => {
        setExpanded(!isExpanded);
      }}
    >
      {message(isExpanded ? 'game.showLess' : 'game.showAll')}
    </Button>
  );
}

/** For players without a usable position; null if the quest has no place codes. */
function CodeButton() {
  const ask = usePlaceCode();
  if (ask === null) return null;
  return (
    <Button variant="quiet" block size="small" onClick={() => void ask()}>
      {message('game.placeCode')}
    </Button>
  );
}

/** Actions of the rows; `onShow` collapses the list, so that what is shown on the map is visible. */
function useRowActions(
  { travel, change }: Record<'travel' | 'change', ((point: MindsetPoint) => void) | null>,
  onShow: () => void,
) {
  const { show: showOnMap, pointTo, open, review } = usePlaying().moves;
  const show = useCallback(
    (point: MindsetPoint) => {
      onShow();
      showOnMap(point);
    },
    [showOnMap, onShow],
  );
  const act = useCallback(
    (point: MindsetPoint, action: RowAction) => {
      if (action === 'open') open(point);
      else if (action === 'result') review(point);
      else if (action === 'show') show(point);
      else if (action === 'change') change?.(point);
      else {
        onShow();
        if (action === 'go') travel?.(point);
        else pointTo(point);
      }
    },
    [open, review, show, pointTo, travel, change, onShow],
  );
  return { show, act };
}

function useHeight(box: RefObject<HTMLElement | null>, onHeight: (height: number) => void): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => {
      onHeight(element.offsetHeight);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
    };
  }, [box, onHeight]);
}

/** Sorts mindsets that can be opened before answered ones that are not sent yet. */
function openFirst<T extends { readonly point: MindsetPoint }>(
  items: readonly T[],
  waitingIds: ReadonlySet<number>,
): readonly T[] {
  const isWaiting = ({ point }: T) => waitingIds.has(point.id);
  return [...items.filter((item) => !isWaiting(item)), ...items.filter(isWaiting)];
}

/** Moves the selected mindset to the front if it is beyond the rows of the collapsed sheet. */
function withSelectedFirst<T extends { readonly point: MindsetPoint }>(
  items: readonly T[],
  selectedId: number | null,
): readonly T[] {
  const chosen = items.findIndex(({ point }) => point.id === selectedId);
  if (chosen < PEEK_ROWS) return items;
  return [items[chosen] as T, ...items.filter((_, index) => index !== chosen)];
}
