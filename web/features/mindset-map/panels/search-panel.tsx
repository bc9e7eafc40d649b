import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import { MAX_HITS, type SearchHit, searchMindsets } from '@mangoquest/core/mindset/search.ts';
import { message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useClicksOutside } from '../../../ui/overlay/use-clicks-outside.ts';
import { useEditor, useMindsets } from '../editor-context.ts';
import { selectMindset } from '../model/editor-state.ts';

function foundText(hits: number, query: string): string {
  if (hits === 0) return message('editor.searchNone', { query });
  return message(hits === MAX_HITS ? 'editor.searchFirst' : 'editor.searchHits', { n: hits });
}

const WHERE = {
  title: 'editor.inTitle',
  mindchunk: 'editor.inMindchunk',
  comment: 'editor.inComment',
  reaction: 'editor.inReaction',
} as const;

/** Number of clicks outside that close it (Spec §9, Search panel). */
const CLICKS_OUTSIDE = 2;

/** Searches mindsets by text, showing 30 characters of context on each side (Spec §2). */
export function SearchPanel() {
  const { store, view, map } = useEditor();
  const onClose = () => {
    view.update((now) => ({ ...now, searching: false }));
  };
  const mindsets = useMindsets();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const hits = useMemo(() => (wanted === '' ? [] : searchMindsets(mindsets, wanted)), [mindsets, wanted]);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  useClicksOutside(panel, CLICKS_OUTSIDE, onClose);
  const open = (id: number) => {
    const mindset = mindsets.find((one) => one.id === id);
    if (!mindset) return;
    store.update((state) => selectMindset(state, id));
    map.current?.flyTo(mindset);
  };
  // Who types fast presses Enter before the hits are drawn.
  const openFirst = (typed: string) => {
    const [first] = typed === wanted ? hits : typed === '' ? [] : searchMindsets(mindsets, typed);
    if (first) open(first.mindsetId);
  };
  return (
    <search ref={panel} className="editor-search panel">
      <div className="row">
        <label className="input grow">
          <Icon name="magnifying-glass" weight="regular" />
          <span className="vh">{message('editor.searchFor')}</span>
          <input
            ref={input}
            type="search"
            value={query}
            placeholder={message('editor.searchFor')}
            onChange={(event) => {
              setQuery(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
              if (event.key === 'Enter') openFirst(event.currentTarget.value.trim());
            }}
          />
        </label>
        <IconButton
          size="small"
          icon={{ name: 'x', weight: 'regular' }}
          label={message('ui.close')}
          onClick={onClose}
        />
      </div>
      <p className="xs subtle" role="status">
        {wanted !== '' && foundText(hits.length, wanted)}
      </p>
      <Hits hits={hits} onOpen={open} />
    </search>
  );
}

function Hits({ hits, onOpen }: { readonly hits: readonly SearchHit[]; readonly onOpen: (id: number) => void }) {
  const mindsets = useMindsets();
  // Hits may have the same context, so their accessible names include the mindset's title.
  const titles = useMemo(
    () =>
      new Map(
        mindsets.map(({ id, title }) => [id, title === '' ? message('editor.untitled') : mindsetListTitle(title)]),
      ),
    [mindsets],
  );
  const whereText = ({ where, mindsetId }: SearchHit) =>
    where === 'title'
      ? message(WHERE.title)
      : message('editor.searchIn', { where: message(WHERE[where]), title: titles.get(mindsetId) ?? '' });
  return (
    <ul className="editor-search__hits">
      {hits.map((hit) => (
        <li
          key={`${hit.mindsetId}-${hit.where}-${hit.mindchunkId ?? 0}-${hit.reactionId ?? 0}-${hit.before}${hit.match}`}
        >
          <button
            type="button"
            onClick={() => {
              onOpen(hit.mindsetId);
            }}
          >
            <span className="xs subtle">{whereText(hit)}</span>
            <span dir="auto">
              {hit.before}
              <mark>{hit.match}</mark>
              {hit.after}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
