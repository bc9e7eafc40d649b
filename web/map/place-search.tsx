import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../ui/composing.ts';
import { message } from '../language/language.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { knowsTownsOnly } from './map-source.ts';
import { findPlaces } from './search-place.ts';
import './place-search.css';

/** A place as the geocoder found it. */
export interface FoundPlace extends LatLng {
  readonly name: string;
}

export interface PlaceSearchProps {
  /** Typically `handle.flyTo(place, FOCUS_ZOOM)`. Called at once with the best hit, then with each chosen one. */
  readonly onFound: (place: FoundPlace) => void;
  readonly className?: string;
  /** Accessible name, for pages with several searches. */
  readonly label?: string | undefined;
}

type Outcome = 'none' | 'missing' | 'failed';
const NO_HITS: readonly FoundPlace[] = [];

/** State of the search. The first hit is reported at once, others when chosen; `go` moves through them. */
function useFinding(onFound: PlaceSearchProps['onFound']) {
  const [query, setQuery] = useState('');
  const [outcome, setOutcome] = useState<Outcome>('none');
  const [hits, setHits] = useState(NO_HITS);
  const [at, setAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const last = useRef(0);

  const find = async () => {
    const wanted = query.trim();
    if (wanted === '') return;
    // Replies to older searches are ignored.
    const turn = ++last.current;
    setBusy(true);
    const found = await findPlaces(wanted).catch(() => null);
    if (turn !== last.current) return;
    setBusy(false);
    setOutcome(found === null ? 'failed' : found.length === 0 ? 'missing' : 'none');
    setHits(found !== null && found.length > 1 ? found : NO_HITS);
    setAt(0);
    if (found?.[0] !== undefined) onFound(found[0]);
  };
  const close = () => {
    setHits(NO_HITS);
  };
  const choose = (hit: FoundPlace | undefined) => {
    close();
    if (hit !== undefined) onFound(hit);
  };
  const type = (text: string) => {
    // Invalidates requests still under way for the previous text.
    last.current += 1;
    setBusy(false);
    setQuery(text);
    setOutcome('none');
    close();
  };
  const go = (step: 1 | -1) => {
    setAt((at + step + hits.length) % hits.length);
  };
  return { query, outcome, hits, at, busy, type, find, close, choose, go };
}

/**
 * Search for a place (spec §7). Goes to the first hit and lists the others; the text stays, whether or not anything was
 * found.
 */
export function PlaceSearch({ onFound, className = '', label }: PlaceSearchProps) {
  const { query, outcome, hits, at, busy, type, find, close, choose, go } = useFinding(onFound);
  const [townsOnly, setTownsOnly] = useState(false);
  const id = useId();
  useEffect(() => {
    void knowsTownsOnly().then(setTownsOnly);
  }, []);

  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) go(step);
    else if (event.key === 'Escape' && hits.length > 0) close();
    else if (event.key === 'Enter' && hits.length > 0) choose(hits[at]);
    else if (event.key === 'Enter') void find();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const open = hits.length > 0;
  const name = message(townsOnly ? 'map.searchTowns' : 'map.searchLabel');
  // Not a <form>: it is also used inside forms, which Enter must not submit.
  return (
    <div role="search" aria-label={label} className={`place-search ${className}`.trim()}>
      <div className="input" aria-busy={busy}>
        <Icon name="magnifying-glass" />
        <input
          type="search"
          role="combobox"
          dir="auto"
          value={query}
          placeholder={name}
          aria-label={name}
          aria-expanded={open}
          aria-controls={open ? `${id}-hits` : undefined}
          aria-activedescendant={open ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-describedby={townsOnly ? `${id}-towns` : undefined}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          onChange={(event) => {
            type(event.target.value);
          }}
          onBlur={close}
          onKeyDown={press}
        />
        {outcome === 'missing' && (
          <span className="place-search__none" aria-hidden="true">
            {message('map.searchNotFound')}
          </span>
        )}
      </div>
      {townsOnly && (
        <span className="hint place-search__towns" id={`${id}-towns`}>
          {message('map.searchTownsOnly')}
        </span>
      )}
      {open && <PlaceHits id={id} hits={hits} at={at} onChoose={choose} />}
      <span className="vh" role="status">
        {outcome === 'missing' && message('map.searchNotFound')}
        {open && message('map.searchFound', { n: hits.length })}
      </span>
      {outcome === 'failed' && (
        <p className="err place-search__failed" role="alert">
          <Icon name="warning-circle" weight="fill" />
          {message('map.searchFailed')}
        </p>
      )}
    </div>
  );
}

/** The other hits, in a list below the input. */
function PlaceHits({
  id,
  hits,
  at,
  onChoose,
}: {
  readonly id: string;
  readonly hits: readonly FoundPlace[];
  /** Index of the hit that Enter takes. */
  readonly at: number;
  readonly onChoose: (hit: FoundPlace) => void;
}) {
  return (
    <div id={`${id}-hits`} role="listbox" aria-label={message('map.searchHits')} className="place-search__hits panel">
      {hits.map((hit, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={`${hit.latitude} ${hit.longitude} ${hit.name}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={index === at ? 'is-on' : undefined}
          dir="auto"
          // Keeps the focus in the input.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            onChoose(hit);
          }}
        >
          {hit.name}
        </button>
      ))}
    </div>
  );
}
