import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FOCUS_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import { message } from '../../../language/language.ts';
import { PlaceSearch } from '../../../map/place-search.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useBoard, useEditor, useEditorView } from '../editor-context.ts';
import { SearchPanel } from './search-panel.tsx';

/** Search for an address, which the map then shows. */
export function PlaceBar() {
  const { map } = useEditor();
  return (
    <PlaceSearch
      onFound={(found) => {
        map.current?.flyTo(found, FOCUS_ZOOM);
      }}
    />
  );
}

/** On a narrow screen with the map: both searches above it, that for addresses behind a button. */
export function MapSearches() {
  const searching = useEditorView((now) => now.searching);
  const onBoard = useBoard() !== null;
  const [finding, setFinding] = useState(false);
  if (searching)
    return (
      <div className="editor-find is-open">
        <SearchPanel />
      </div>
    );
  if (onBoard) return null;
  return finding ? (
    <OpenFinder
      onClose={() => {
        setFinding(false);
      }}
    />
  ) : (
    <div className="editor-find">
      <IconButton
        floating
        icon={{ name: 'map-pin', weight: 'regular' }}
        label={message('editor.findPlace')}
        onClick={() => {
          setFinding(true);
        }}
      />
    </div>
  );
}

function OpenFinder({ onClose }: { readonly onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    const onKey = (event: KeyboardEvent) => {
      // The first Escape closes the list of what was found.
      if (event.key === 'Escape' && input?.ariaExpanded !== 'true') close();
    };
    input?.focus();
    input?.addEventListener('keydown', onKey);
    return () => input?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={box} className="editor-find is-open">
      <div className="editor-find__place panel">
        <PlaceBar />
        <IconButton
          size="small"
          icon={{ name: 'x', weight: 'regular' }}
          label={message('ui.close')}
          onClick={onClose}
        />
      </div>
    </div>
  );
}
