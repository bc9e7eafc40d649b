import { latLngOf } from '@mangoquest/core/geo/coordinates.ts';
import { useEffect, useMemo, useRef } from 'react';
import { DEFAULT_ZOOM, GAME_ENTRY_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../../language/language.ts';
import { CrossHair } from '../../../map/cross-hair.tsx';
import { GridLayer } from '../../../map/layers/grid-layer.tsx';
import { linePadding } from '../../../map/line-padding.ts';
import { useMapEvent } from '../../../map/map-context.ts';
import { MapView } from '../../../map/map-view.tsx';
import type { MapClick } from '../../../map/map-types.ts';
import { SelectionBox } from '../../../map/selection-box.tsx';
import { ZoomControl } from '../../../map/zoom-control.tsx';
import { useBoard, useDocument, useEditor, useEditorView } from '../editor-context.ts';
import { selectOnly } from '../model/editor-state.ts';
import { DropZone } from '../../../ui/fields/drop-zone.tsx';
import { locationOf } from '../operations/adding.ts';
import { layDropped } from '../operations/laid-picture.ts';
import { MapArrows } from './map-arrows.tsx';
import { MapMarkers } from './map-markers.tsx';
import { MapShapes } from './map-shapes.tsx';
import { WithoutMap } from './without-map.tsx';
import { useListOnly } from '../list-only.ts';
import { useWork } from '../operations/work.ts';
import { selectedIn } from '../tools/box-tool.ts';

/** Padding covered by panels: the map centres in what remains. */
const PADDING = { top: 72, start: 346, end: 396, bottom: 64 };

const NARROW_PADDING = { top: 72 };

/** The editor's map, full-bleed: click selects, Shift adds, drag moves; with the add tool a click adds (Spec §2). */
export function MapPanel() {
  const work = useWork();
  const tool = useEditorView((view) => view.tool);
  const several = useEditorView((view) => view.several);
  const corner = useEditorView((view) => view.corner);
  const half = useEditorView((view) => view.half);
  // Drawing and reshaping use Shift themselves.
  const mayBox = half === 'mindsets' && (tool === null || tool === 'box');
  const { store, quest, map } = useEditor();
  const document = useDocument();
  const { mindsets } = document;
  const board = useBoard();
  const isNarrow = useListOnly();
  const padding = useMemo(() => (isNarrow ? NARROW_PADDING : linePadding(PADDING)), [isNarrow]);
  const fitOnce = useFitOnce();

  const onMapClick = (place: LatLng, { additive }: MapClick) => {
    const inHand = work.tools.inHand();
    if (inHand !== null && !inHand.onSurface) inHand.point(work, place);
    else if (!additive && !several) store.update((state) => selectOnly(state, []));
  };
  const onBox = (box: GeoBounds, additive: boolean) => {
    store.update((state) => selectedIn(state, box, additive || several));
    if (tool === 'box') work.tools.take(null);
  };
  return (
    <DropZone
      className="editor-drop"
      onDrop={(files, at) => {
        const place = map.current?.placeAt(at);
        if (place !== undefined) void layDropped(work, files, place);
      }}
    >
      <MapView
        ref={map}
        className={tool !== null ? 'editor-map is-placing' : 'editor-map'}
        label={message('editor.mapLabel')}
        center={mindsets[0] ?? locationOf(document, quest)}
        zoom={mindsets.length === 0 ? DEFAULT_ZOOM : GAME_ENTRY_ZOOM}
        board={board}
        padding={padding}
        onMapClick={onMapClick}
        onMove={fitOnce}
        fallback={<WithoutMap />}
      >
        <GridLayer />
        <MapShapes />
        <MapArrows />
        {tool !== null && <CrossHair />}
        <MapMarkers />
        {mayBox && <SelectionBox isOn={tool === 'box'} corner={corner} onBox={onBox} />}
        <SheetGivesWay />
        <ZoomControl className="editor-zoom panel" />
      </MapView>
    </DropZone>
  );
}

/** On a narrow screen dragging the map collapses the sheet (look-2, Drawing on a phone). */
function SheetGivesWay() {
  const { view } = useEditor();
  useMapEvent('dragstart', () => {
    view.update((now) => (now.sheetUp ? { ...now, sheetUp: false } : now));
  });
  return null;
}

/**
 * Fits the whole quest into view once per kind of ground, when the map is ready; the viewport is the user's afterwards.
 */
function useFitOnce(): () => void {
  const { map } = useEditor();
  const { mindsets, drawings } = useDocument();
  const isBoard = useBoard() !== null;
  const fitted = useRef(false);
  useEffect(() => {
    fitted.current = false;
  }, [isBoard]);
  return () => {
    if (fitted.current) return;
    fitted.current = true;
    const places: readonly LatLng[] = isBoard ? [...mindsets, ...cornersOf(drawings)] : mindsets;
    if (places.length > 1) map.current?.fitTo(places, { animate: false });
    else if (isBoard && places[0]) map.current?.flyTo(places[0]);
  };
}

function cornersOf(drawings: readonly { readonly coordinates: readonly (readonly [number, number])[] }[]): LatLng[] {
  return drawings.flatMap(({ coordinates }) => coordinates.map(latLngOf));
}
