import { useCallback, useEffect, useRef, useState } from 'react';
import { formatDistance } from '@mangoquest/core/geo/distance.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Cubes } from '../../../ui/controls/cubes.tsx';
import type { CubeState } from '../../../ui/controls/cubes.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Surroundings } from '../data/surroundings.ts';
import { nearSituation, nearText, nearTitle } from './near-head.ts';
import { starCount } from '../words.ts';
import { NearList } from './near-list.tsx';
import type { RowAction } from './near-row.tsx';
import { useExpanding } from './use-expanding.ts';

export interface NearSheetProps {
  readonly around: Surroundings;
  readonly cubes: readonly CubeState[];
  readonly mindsetCount: number;
  readonly selectedId: number | null;
  readonly waitingIds: ReadonlySet<number>;
  readonly needsPlace: boolean;
  readonly hasPlace: boolean;
  readonly hasProblem: boolean;
  /** Metres; said when it is worse than what has to be told apart. */
  readonly accuracy: number | null;
  readonly wide: boolean;
  /** Something lay over it and is closed: the focus goes on here. */
  readonly takesFocus: boolean;
  readonly onOpen: (point: MindsetPoint) => void;
  readonly onShow: (point: MindsetPoint) => void;
  readonly onResult: (point: MindsetPoint) => void;
  readonly onLocate: () => void;
  /** Said at the end, when nothing is left to answer; null where the quest hides its points. */
  readonly score: number | null;
  readonly onHome: () => void;
  readonly onStop: () => void;
  /** Pixels of the map that it covers at the bottom. */
  readonly onHeight: (height: number) => void;
}

/** Rows that fit while the sheet only peeks. */
const PEEK_ROWS = 2;
/** Metres: a worse position is told. */
const ROUGH = 50;

/** What is within reach: the list that makes the map never the only way (look §13). */
export function NearSheet(props: NearSheetProps) {
  const { around, cubes, mindsetCount, selectedId, waitingIds, accuracy, wide, takesFocus, onOpen, onShow, onResult, onHeight } = props;
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [expanded, setExpanded] = useState(false);
  const drag = useExpanding(expanded, setExpanded);
  const all = wide || expanded;
  const ripe = cubes.filter((cube) => cube === 'ripe').length;
  const doneCount = cubes.filter((cube) => cube !== 'to-go').length;
  const situation = nearSituation({ ...props, doneCount });
  const text = nearText(situation, around, ripe, mindsetCount);

  useEffect(() => {
    // A sheet that was opened from elsewhere, like the title, has given the focus back there.
    if (takesFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => { onHeight(element.offsetHeight); });
    watch.observe(element);
    return () => { watch.disconnect(); };
  }, [onHeight]);

  const show = useCallback((point: MindsetPoint) => {
    // The whole list would cover what it shows.
    setExpanded(false);
    onShow(point);
  }, [onShow]);
  const act = useCallback((point: MindsetPoint, action: RowAction) => {
    if (action === 'open') onOpen(point);
    else if (action === 'result') onResult(point);
    else show(point);
  }, [onOpen, onResult, show]);
  const lists = { selectedId, waitingIds, onAct: act, onSelect: show };
  // The closest one has its button already.
  const chosenFar = around.beyond.filter(({ point }) => point.id === selectedId && (situation !== 'nothing' || point.id !== around.nearest?.point.id));
  const within = all ? around.within : withSelectedFirst(around.within, selectedId);
  const hidden = around.beyond.length + around.answered.length + Math.max(0, around.within.length - PEEK_ROWS);
  const nearest = around.nearest;

  return (
    <section ref={box} className={`sheet peek${expanded ? ' is-expanded' : ''}`} aria-label={message('game.within')}>
      <button
        type="button" className="peek__grab" aria-expanded={all} disabled={wide} {...drag}
        aria-label={message(expanded ? 'game.showLess' : 'game.showAll')}
      >
        <span className="sheet__grab" />
      </button>
      <div className="peek__body">
        <div className="peek__h">
          <h2 ref={heading} tabIndex={-1}>{nearTitle(situation, around)}</h2>
          {situation !== 'nothing' && <Cubes states={cubes} />}
        </div>
        {text !== '' && <p className="peek__p">{text}</p>}
        {accuracy !== null && accuracy > ROUGH && <p className="peek__p">{message('game.roughLocation', { distance: formatDistance(accuracy) })}</p>}
        {situation === 'nothing' && nearest !== null && (
          <Button variant="primary" block onClick={() => { onShow(nearest.point); }}><Icon name="navigation-arrow" weight="fill" />{message('game.pointThere')}</Button>
        )}
        {situation === 'no-place' && <Button variant="primary" block onClick={props.onLocate}><Icon name="crosshair" />{message('game.useLocation')}</Button>}
        {situation === 'all-answered' && (
          <>
            {props.score !== null && <p className="peek__score num"><Icon name="star" weight="fill" className="star" />{message('game.stars', { n: starCount(props.score) })}</p>}
            <div className="peek__end">
              <Button variant="primary" onClick={props.onHome}><Icon name="house" />{message('game.goHome')}</Button>
              <Button onClick={props.onStop}><Icon name="stop" weight="fill" />{message('game.stopConfirm')}</Button>
            </div>
          </>
        )}
        <NearList {...lists} items={within} action="open" {...(all ? {} : { peek: PEEK_ROWS })} />
        {!all && <NearList {...lists} items={chosenFar} action="show" label={message('game.farther')} />}
        {all && <NearList {...lists} items={around.beyond} action="show" label={message('game.farther')} />}
        {all && <NearList {...lists} items={around.answered} action="result" label={message('game.answered')} />}
        {!wide && (hidden > 0 || expanded) && (
          <Button variant="quiet" block size="small" onClick={() => { setExpanded(!expanded); }}>{message(expanded ? 'game.showLess' : 'game.showAll')}</Button>
        )}
      </div>
    </section>
  );
}

/** While there is room for two, the chosen one is among them. */
function withSelectedFirst<T extends { readonly point: MindsetPoint }>(items: readonly T[], selectedId: number | null): readonly T[] {
  const chosen = items.findIndex(({ point }) => point.id === selectedId);
  if (chosen < PEEK_ROWS) return items;
  return [items[chosen] as T, ...items.filter((_, index) => index !== chosen)];
}
