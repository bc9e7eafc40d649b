import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { searchMindsets } from '@mangoquest/core/mindset/search.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useEditor, useMindsets } from '../editor-context.ts';
import { selectOnly } from '../model/editor-state.ts';

const WHERE = { title: 'editor.inTitle', mindchunk: 'editor.inMindchunk', reaction: 'editor.inReaction' } as const;

/** Search mindsets by text, with 30 characters of context each side (Spec §2). */
export function SearchPanel({ onClose, onOpen }: { readonly onClose: () => void; readonly onOpen?: (id: number) => void }) {
  const { store, map } = useEditor();
  const mindsets = useMindsets();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const hits = useMemo(() => (wanted === '' ? [] : searchMindsets(mindsets, wanted)), [mindsets, wanted]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => { input.current?.focus(); }, []);
  const open = (id: number) => {
    const mindset = mindsets.find((one) => one.id === id);
    if (!mindset) return;
    store.update((state) => selectOnly(state, [id]));
    map.current?.flyTo(mindset);
    onOpen?.(id);
  };
  return (
    <search className="editor-search panel">
      <div className="row">
        <label className="input grow">
          <Icon name="magnifying-glass" weight="regular" />
          <span className="vh">{message('editor.searchFor')}</span>
          <input
            ref={input} type="search" value={query} placeholder={message('editor.searchFor')}
            onChange={(event) => { setQuery(event.target.value); }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
              if (event.key === 'Enter' && hits[0]) open(hits[0].mindsetId);
            }}
          />
        </label>
        <IconButton size="small" icon={{ name: 'x', weight: 'regular' }} label={message('ui.close')} onClick={onClose} />
      </div>
      <p className="xs subtle" role="status">
        {wanted !== '' && (hits.length === 0 ? message('editor.searchNone', { query: wanted }) : message('editor.searchHits', { n: hits.length }))}
      </p>
      <ul className="editor-search__hits">
        {hits.map((hit) => (
          <li key={`${hit.mindsetId}-${hit.where}-${hit.mindchunkId ?? 0}-${hit.reactionId ?? 0}-${hit.before}${hit.match}`}>
            <button type="button" onClick={() => { open(hit.mindsetId); }}>
              <span className="xs subtle">{message(WHERE[hit.where])}</span>
              <span>{hit.before}<mark>{hit.match}</mark>{hit.after}</span>
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
