import { useEffect, useEffectEvent, useRef } from 'react';
import { FOCUS_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import { message } from '../../../language/language.ts';
import { PlaceSearch } from '../../../map/place-search.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useBoard, useEditor, useEditorView } from '../editor-context.ts';
import { SearchPanel } from './search-panel.tsx';

/** Search for an address, which the map then shows. */
export function PlaceBar({ onFound }: { readonly onFound?: () => void }) {
  const { map } = useEditor();
  return (
    <PlaceSearch
      onFound={(found) => {
        map.current?.flyTo(found, FOCUS_ZOOM);
        onFound?.();
      }}
    />
  );
}

/** On a narrow screen with the list: turns to the map with its search for addresses, and back if none is found. */
export function PlaceFromList() {
  const { view } = useEditor();
  const onBoard = useBoard() !== null;
  if (onBoard) return null;
  return (
    <Button
      className="outline__find"
      variant="quiet"
      size="small"
      onClick={({ currentTarget }) => {
        view.update((now) => ({ ...now, onMap: true, finding: currentTarget }));
      }}
    >
      <Icon name="magnifying-glass" weight="regular" />
      {message('editor.findPlace')}
    </Button>
  );
}

/** On a narrow screen with the map: both searches above it, that for addresses behind a button. */
export function MapSearches() {
  const { view } = useEditor();
  const searching = useEditorView((now) => now.searching);
  const finding = useEditorView((now) => now.finding);
  const onBoard = useBoard() !== null;
  const button = useRef<HTMLButtonElement>(null);
  if (searching)
    return (
      <div className="editor-find is-open">
        <SearchPanel />
      </div>
    );
  if (onBoard) return null;
  const close = (hasFound: boolean) => {
    const opener = hasFound || finding === 'map' ? null : finding;
    view.update((now) => ({ ...now, finding: null, onMap: opener === null && now.onMap }));
    // What opened it can take the focus once it is shown again.
    requestAnimationFrame(() => {
      (opener ?? button.current)?.focus();
    });
  };
  return finding !== null ? (
    <OpenFinder onClose={close} />
  ) : (
    <div className="editor-find">
      <IconButton
        ref={button}
        floating
        icon={{ name: 'map-pin', weight: 'regular' }}
        label={message('editor.findPlace')}
        onClick={() => {
          view.update((now) => ({ ...now, finding: 'map' }));
        }}
      />
    </div>
  );
}

function OpenFinder({ onClose }: { readonly onClose: (hasFound: boolean) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const hasFound = useRef(false);
  const close = useEffectEvent(() => {
    onClose(hasFound.current);
  });
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
        <PlaceBar
          onFound={() => {
            hasFound.current = true;
          }}
        />
        <IconButton
          size="small"
          icon={{ name: 'x', weight: 'regular' }}
          label={message('ui.close')}
          onClick={() => {
            onClose(hasFound.current);
          }}
        />
      </div>
    </div>
  );
}
