import { useRef, useState } from 'react';
import { message } from '@mangoquest/core/messages/messages.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** A place as the geocoder found it. */
export interface FoundPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
}

export interface PlaceSearchProps {
  /** Finds the first place of a name, or null; rejects when the search could not be made. */
  readonly search: (query: string) => Promise<FoundPlace | null>;
  /** Typically `handle.flyTo(place, FOCUS_ZOOM)`. */
  readonly onFound: (place: FoundPlace) => void;
  readonly className?: string;
  /** What is searched for, where a page has several. */
  readonly label?: string | undefined;
}

/** Address search: a place that isn't found empties the box, whose placeholder then says so (spec §7). */
export function PlaceSearch({ search, onFound, className = '', label }: PlaceSearchProps) {
  const [query, setQuery] = useState('');
  const [outcome, setOutcome] = useState<'none' | 'missing' | 'failed'>('none');
  const [busy, setBusy] = useState(false);
  const last = useRef(0);

  const find = async () => {
    const wanted = query.trim();
    if (wanted === '') return;
    // Only the newest search counts.
    const turn = ++last.current;
    setBusy(true);
    const found = await search(wanted).catch(() => 'failed' as const);
    if (turn !== last.current) return;
    setBusy(false);
    if (found === 'failed') return setOutcome('failed');
    if (!found) {
      setQuery('');
      return setOutcome('missing');
    }
    setOutcome('none');
    onFound(found);
  };

  const hint = outcome === 'missing' ? message('map.searchNotFound') : message('map.searchLabel');
  // No form of its own: it also stands within forms, which Enter would send.
  return (
    <div role="search" aria-label={label} className={`input ${className}`.trim()} aria-busy={busy}>
      <Icon name="magnifying-glass" />
      <input
        type="search"
        value={query}
        placeholder={hint}
        aria-label={message('map.searchLabel')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        onChange={(event) => {
          setQuery(event.target.value);
          setOutcome('none');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void find();
        }}
      />
      <span className="vh" role="status">
        {outcome === 'missing' && message('map.searchNotFound')}
        {outcome === 'failed' && message('map.searchFailed')}
      </span>
      {outcome === 'failed' && <span title={message('map.searchFailed')}><Icon name="warning-circle" weight="fill" /></span>}
    </div>
  );
}
