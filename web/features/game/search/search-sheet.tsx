import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { SEARCH_CONTEXT } from '@mangoquest/core/mindset/search.ts';
import { findInText } from '@mangoquest/core/text/find.ts';
import type { Found } from '@mangoquest/core/text/find.ts';
import { far } from '../../../language/far.ts';
import { locale, message } from '../../../language/language.ts';
import type { MarkerState } from '../../../map/map-types.ts';
import { MindsetDisk } from '../../../quest/mindset-disk.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Emphasis } from '../../../ui/emphasis.tsx';
import { useClicksOutside } from '../../../ui/overlay/use-clicks-outside.ts';
import { useSheetFocus } from '../../../ui/overlay/use-sheet-focus.ts';
import './search.css';

/** Number of clicks outside that close it (Spec §9, Search panel). */
const CLICKS_OUTSIDE = 2;

/** Rows shown at first, and added by each "Show more". */
const STEP = 25;

export interface SearchHit {
  readonly id: number;
  readonly title: string;
  readonly text: string | null;
  readonly state: MarkerState;
  /** Metres; null if unknown. */
  readonly distance: number | null;
}

export interface SearchSheetProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Nearest first; null if the query is too short. */
  readonly hits: readonly SearchHit[] | null;
  /** The query that the hits match; it lags behind fast typing. */
  readonly hitsOf: string;
  /** More hits may come with the first reply. */
  readonly isLoading: boolean;
  readonly onBoard: boolean;
  readonly selectedId: number | null;
  /** Age of the searched data (time saved); null if they are up to date. */
  readonly savedAt: number | null;
  /** Loads again what did not come; null if all came. */
  readonly onRetry: (() => void) | null;
  /** Shows a hit on the map. */
  readonly onShow: (id: number) => void;
  /** Opens a hit within reach, or shows the way to others. */
  readonly onGo: (id: number) => void;
  readonly onClose: () => void;
  readonly onHeight: (height: number) => void;
}

/** The search of a game, in titles and readable questions stored on this device (look m9). */
export function SearchSheet(props: SearchSheetProps) {
  const { query, onQuery, hits, onBoard, selectedId, onShow, onGo, onClose, onHeight } = props;
  const box = useRef<HTMLElement>(null);
  const field = useSheetFocus<HTMLInputElement>();
  useEffect(() => {
    if (box.current !== null) onHeight(box.current.offsetHeight);
  });
  useClicksOutside(box, CLICKS_OUTSIDE, onClose);
  const enter = useEnter(props);
  const move = (step: 1 | -1) => {
    if (hits === null || hits.length === 0) return;
    const at = hits.findIndex(({ id }) => id === selectedId);
    const next = hits[at < 0 ? (step === 1 ? 0 : hits.length - 1) : (at + step + hits.length) % hits.length];
    if (next !== undefined) onShow(next.id);
  };
  const onKey = (key: string): boolean => {
    if (key === 'Escape') onClose();
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter') enter();
    else return false;
    return true;
  };
  return (
    <search ref={box} className="sheet peek seek" aria-label={message('game.search')}>
      <span className="sheet__grab" aria-hidden="true" />
      <div className="peek__body">
        <div className="seek__bar">
          <div className="input seek__field">
            <Icon name="magnifying-glass" weight="regular" />
            <input
              ref={field}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              value={query}
              aria-label={message('game.searchFor')}
              placeholder={message('game.searchFor')}
              onChange={(event) => {
                onQuery(event.target.value);
              }}
              onKeyDown={(event) => {
                if (onKey(event.key)) event.preventDefault();
              }}
            />
            {query !== '' && (
              <Clear
                onClear={() => {
                  onQuery('');
                  field.current?.focus();
                }}
              />
            )}
          </div>
          <IconButton icon={{ name: 'x', weight: 'regular' }} label={message('ui.close')} onClick={onClose} />
        </div>
        <Status {...props} />
        {hits !== null && hits.length > 0 && (
          <Hits hits={hits} query={query} onBoard={onBoard} selectedId={selectedId} onShow={onShow} onGo={onGo} />
        )}
      </div>
    </search>
  );
}

/** Opens the selected hit or the nearest one; where the query's hits are yet to come, once they are there. */
function useEnter({ query, hits, hitsOf, isLoading, selectedId, onGo }: SearchSheetProps): () => void {
  const [entered, setEntered] = useState<string | null>(null);
  const chosen = hits?.find(({ id }) => id === selectedId) ?? hits?.[0];
  const isSettled = hitsOf === query && !isLoading;
  const chosenId = hitsOf === query ? chosen?.id : undefined;
  const go = useEffectEvent((id: number) => {
    setEntered(null);
    onGo(id);
  });
  useEffect(() => {
    if (entered !== query) return;
    if (chosenId !== undefined) go(chosenId);
    else if (isSettled) setEntered(null);
  }, [entered, query, chosenId, isSettled]);
  return () => {
    setEntered(query);
  };
}

function Clear({ onClear }: { readonly onClear: () => void }) {
  return (
    <button type="button" className="seek__clear" aria-label={message('ui.clear')} onClick={onClear}>
      <Icon name="x-circle" weight="fill" />
    </button>
  );
}

/** What was found in which data, and a way to load what did not come. */
function Status({ hits, query, isLoading, savedAt, onRetry }: SearchSheetProps) {
  return (
    <>
      <p className="seek__count sm" role="status">
        <span>
          <CountText hits={hits} query={query} isLoading={isLoading} isMissing={onRetry !== null && savedAt === null} />
        </span>
        <span className="muted">
          {savedAt === null
            ? hits !== null && hits.length > 1 && message('game.nearestFirst')
            : message('game.searchSaved', { time: locale.dateTime(savedAt) })}
        </span>
      </p>
      {onRetry !== null && (
        <Button variant="quiet" block size="small" busy={isLoading} onClick={onRetry}>
          {message('ui.retry')}
        </Button>
      )}
    </>
  );
}

/** Status sentence with the number of hits, or the unsuccessful query, highlighted. */
function CountText({
  hits,
  query,
  isLoading,
  isMissing,
}: Pick<SearchSheetProps, 'hits' | 'query' | 'isLoading'> & {
  /** There is nothing to search: it did not come. */
  readonly isMissing: boolean;
}) {
  if (isMissing && (hits === null || hits.length === 0)) return message('game.searchFailed');
  if (hits === null) return message('game.searchHint');
  const n = hits.length;
  if (n === 0 && isLoading) return message('ui.loading');
  if (n === 0) return <Emphasis sentence={message('game.searchNone', { query: query.trim() })} part={query.trim()} />;
  const found = message('game.searchMindsets', { n });
  return <Emphasis sentence={message('game.searchCount', { n, found })} part={found} />;
}

function Hits({
  hits,
  query,
  onBoard,
  selectedId,
  onShow,
  onGo,
}: Pick<SearchSheetProps, 'query' | 'onBoard' | 'selectedId' | 'onShow' | 'onGo'> & {
  readonly hits: readonly SearchHit[];
}) {
  const [most, setMost] = useState(STEP);
  const selected = useRef<HTMLLIElement>(null);
  useEffect(() => {
    selected.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  const at = hits.findIndex(({ id }) => id === selectedId);
  const rows = hits.slice(0, Math.max(most, at + 1));
  return (
    <>
      <ul className="near" aria-label={message('game.searchHits')}>
        {rows.map((hit) => (
          <li
            key={hit.id}
            ref={hit.id === selectedId ? selected : null}
            className={hit.id === selectedId ? 'near__r is-sel' : 'near__r'}
            aria-current={hit.id === selectedId || undefined}
          >
            <button
              type="button"
              className="near__t"
              onClick={() => {
                if (hit.id === selectedId) onGo(hit.id);
                else onShow(hit.id);
              }}
            >
              <MindsetDisk state={hit.id === selectedId ? 'selected' : hit.state} />
              <HitText hit={hit} query={query} />
              <b className="seek__far sm">{hit.distance === null ? '' : far(hit.distance, onBoard)}</b>
            </button>
          </li>
        ))}
      </ul>
      {hits.length > rows.length && (
        <Button
          variant="quiet"
          block
          onClick={() => {
            setMost((count) => count + STEP);
          }}
        >
          {message('game.more', { n: Math.min(hits.length - rows.length, STEP) })}
        </Button>
      )}
    </>
  );
}

/** The title and the match in the text, with 30 characters of context on each side (Spec §2). */
function HitText({ hit: { title, text }, query }: { readonly hit: SearchHit; readonly query: string }) {
  const inTitle = useMemo(() => findInText(title, query, title.length, 1)[0], [title, query]);
  const inText = useMemo(
    () => (text === null ? undefined : findInText(text, query, SEARCH_CONTEXT, 1)[0]),
    [text, query],
  );
  return (
    <span className="near__n">
      <b className="trunc" dir="auto">
        {inTitle === undefined ? title : <Marked found={inTitle} />}
      </b>
      {inText !== undefined && (
        <span className="sm muted" dir="auto">
          {inText.before === '' || text?.startsWith(inText.before) === true ? '' : '…'}
          <Marked found={inText} />
          {text?.endsWith(inText.after) === true ? '' : '…'}
        </span>
      )}
    </span>
  );
}

function Marked({ found: { before, match, after } }: { readonly found: Found }) {
  return (
    <>
      {before}
      <mark>{match}</mark>
      {after}
    </>
  );
}
