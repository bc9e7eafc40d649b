import { useMemo, useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { DragPhase, MapClick } from '../../../map/map-types.ts';
import { MindsetMarkersLayer } from '../../../map/markers/mindset-markers-layer.tsx';
import { World } from '../../../world/world.tsx';
import { moveMindset } from '../actions/move-mindsets.ts';
import { useDocument, useEditor, useEditorView, usePending, useSelection } from '../editor-context.ts';
import { act, type EditorState, endGesture, select, viewKey } from '../model/editor-state.ts';
import { markerMaker } from '../model/markers.ts';
import { firstProblem } from '../model/mindset-problems.ts';
import { idOfKey } from '../model/over-a-wait.ts';
import { idsOf } from '../model/selection.ts';
import { raisedTo } from '../operations/raising.ts';
import { isSelecting, TOOLS } from '../tools/all-tools.ts';

/** The mindsets on the map: draggable markers, or in 3D on the tilted map. */
export function MapMarkers() {
  const { store, quest } = useEditor();
  const { mindsets, drawings } = useDocument();
  const tool = useEditorView((view) => view.tool);
  const several = useEditorView((view) => view.several);
  const isTilted = useEditorView((view) => view.isTilted);
  const selection = useSelection();
  const { unsaved } = usePending();
  const makeMarkers = useState(markerMaker)[0];
  const markers = useMemo(
    () =>
      makeMarkers(
        mindsets,
        unsaved.mindset,
        (mindset) => firstProblem(mindset, quest.properties),
        (id) => viewKey(store.get(), { kind: 'mindset', id }),
      ),
    [makeMarkers, mindsets, unsaved.mindset, quest.properties, store],
  );
  const selectedIds = useMemo(() => [...selection], [selection]);
  /** A save may have given another id to what was drawn with this one. */
  const presentId = (state: EditorState, drawnId: number) => {
    const key = markers.find(({ id }) => id === drawnId)?.key;
    return key === undefined ? drawnId : idOfKey(state, 'mindset', key);
  };
  const onDrag = (drawnId: number, place: LatLng, phase: DragPhase) => {
    if (phase !== 'end') return;
    store.update((state) => {
      const id = presentId(state, drawnId);
      if (id === null) return state;
      const dragged = idsOf(state.selection, 'mindset').has(id) ? state : select(state, { kind: 'mindset', id });
      return endGesture(act(dragged, moveMindset(id, place, idsOf(dragged.selection, 'mindset'))));
    });
  };
  const onRaise = (drawnId: number, altitude: number, by: 'drag' | 'key') => {
    store.update((state) => {
      const id = presentId(state, drawnId);
      return id === null ? state : raisedTo(state, id, altitude, by);
    });
  };
  const onClick = (id: number, { additive }: MapClick) => {
    store.update((state) => select(state, { kind: 'mindset', id }, additive || several));
  };
  const flat = (
    <MindsetMarkersLayer
      mindsets={markers}
      selectedIds={selectedIds}
      isDimmed={tool !== null && TOOLS[tool].draws}
      isOff={!isSelecting(tool)}
      onMindsetDrag={onDrag}
      onMindsetClick={onClick}
    />
  );
  if (!isTilted || mindsets.length === 0) return flat;
  return (
    <World
      mindsets={markers}
      selectedIds={selectedIds}
      drawings={drawings}
      isOff={!isSelecting(tool)}
      onMindsetClick={onClick}
      editing={{ onMove: onDrag, onRaise }}
    >
      {flat}
    </World>
  );
}
