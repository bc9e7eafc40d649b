import { useCallback, useMemo, useState } from 'react';
import { DEFAULT_OPACITY } from '@mangoquest/core/drawing/drawing-limits.ts';
import { nextDrawingColor, nextRegionColor, regionColor } from '@mangoquest/core/drawing/palette.ts';
import type { LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import { DrawingsLayer } from '../../../map/layers/drawings-layer.tsx';
import { RegionsLayer } from '../../../map/layers/regions-layer.tsx';
import { inPaintOrder } from '../../../map/drawings/paint-order.ts';
import { HandlesLayer } from '../../../map/shapes/handles-layer.tsx';
import { ShapeSurface } from '../../../map/shapes/shape-surface.tsx';
import { ShapeTargets } from '../../../map/shapes/shape-targets.tsx';
import { reshape } from '../actions/shapes.ts';
import { useDocument, useEditor, useEditorState, useEditorView } from '../editor-context.ts';
import { act, documentOf, select, viewKey } from '../model/editor-state.ts';
import type { Dragged } from '../model/editor-view.ts';
import { magnetsOf } from '../model/magnets.ts';
import { idOfKey } from '../model/over-a-wait.ts';
import { oneOf, type Selected } from '../model/selection.ts';
import { shapeOf } from '../model/chosen-point.ts';
import { useWork } from '../operations/work.ts';
import { isSelecting, TOOLS } from '../tools/all-tools.ts';

type Coordinates = readonly LatLngPair[];

/** Drawings and regions on the map: display, selection, dragging, reshaping, and the drawing surface. */
export function MapShapes() {
  const { drawings, regions } = useDocument();
  const half = useEditorView((view) => view.half);
  const tool = useEditorView((view) => view.tool);
  const selection = useEditorState((state) => state.selection);
  const dragged = useEditorView((view) => view.dragged);
  const kind = half === 'drawings' ? 'drawing' : 'region';
  const selectedId = oneOf(selection, kind);
  const painted = useMemo(() => inPaintOrder(withDragged(drawings, 'drawing', dragged)), [drawings, dragged]);
  const mapped = useMemo(() => withDragged(regions, 'region', dragged), [regions, dragged]);
  const selectedIds = useMemo(() => (kind === 'region' && selectedId !== null ? [selectedId] : []), [kind, selectedId]);
  const isDrawing = tool !== null && TOOLS[tool].draws;
  return (
    <>
      <DrawingsLayer drawings={painted} selectedId={kind === 'drawing' ? selectedId : null} isDimmed={isDrawing} />
      <RegionsLayer regions={mapped} selectedIds={selectedIds} isDimmed={isDrawing} />
      <Drawn isOn={isDrawing && TOOLS[tool].onSurface} />
      {isSelecting(tool) && <Held kind={kind} selectedId={selectedId} />}
    </>
  );
}

function withDragged<T extends { readonly id: number; readonly coordinates: Coordinates }>(
  shapes: readonly T[],
  kind: Selected['kind'],
  dragged: Dragged | null,
): readonly T[] {
  if (dragged?.one.kind !== kind) return shapes;
  return shapes.map((shape) => (shape.id === dragged.one.id ? { ...shape, coordinates: dragged.coordinates } : shape));
}

/** The drawing surface; its library is loaded with the first drawing tool. */
function Drawn({ isOn }: { readonly isOn: boolean }) {
  const work = useWork();
  const { drawings, regions } = useDocument();
  const sketch = useEditorView((view) => view.sketch);
  const snapped = useEditorView((view) => view.snapped);
  const isRegion = useEditorView((view) => view.tool === 'region');
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  const look = useMemo(() => {
    const outline = isRegion ? regionColor(nextRegionColor(regions)) : nextDrawingColor(drawings);
    return { outline, fill: outline, opacity: isRegion ? 0.2 : DEFAULT_OPACITY };
  }, [isRegion, regions, drawings]);
  if (!wasOn) return null;
  return <ShapeSurface isOn={isOn} sketch={sketch} snapped={snapped} look={look} onSurface={work.tools.giveSurface} />;
}

interface HeldProps {
  readonly kind: 'drawing' | 'region';
  readonly selectedId: number | null;
}

/** Selection by click, and the handles of the selected shape. */
function Held({ kind, selectedId }: HeldProps) {
  const { store, view } = useEditor();
  const { drawings, regions } = useDocument();
  const shapes = useMemo(
    () =>
      kind === 'drawing'
        ? inPaintOrder(drawings)
        : regions.map(({ id, coordinates }) => ({ id, coordinates, type: 'region' as const })),
    [kind, drawings, regions],
  );
  const one = useMemo(() => (selectedId === null ? null : { kind, id: selectedId }), [kind, selectedId]);
  // A save may give it an id while it is dragged; its key stays.
  const of = useEditorState((state) => (one === null ? null : viewKey(state, one)));
  const drag = useCallback(
    (coordinates: Coordinates | null) => {
      const id = of === null ? null : idOfKey(store.get(), kind, of);
      const dragged = coordinates === null || id === null ? null : { one: { kind, id }, coordinates };
      view.update((now) => (now.dragged === dragged ? now : { ...now, dragged }));
    },
    [store, view, kind, of],
  );
  const change = (coordinates: Coordinates, gesture?: string) => {
    if (of === null) return;
    store.update((state) => {
      const id = idOfKey(state, kind, of);
      if (id === null) return state;
      return act(state, reshape({ kind, id }, coordinates), gesture === undefined ? null : `${of} ${gesture}`);
    });
  };
  return (
    <>
      <ShapeTargets
        shapes={shapes}
        selectedId={selectedId}
        isAbove={kind === 'drawing'}
        onSelect={(id) => {
          store.update((state) => select(state, { kind, id }));
          view.update((now) => (now.sheetUp ? now : { ...now, sheetUp: true }));
        }}
        onDrag={drag}
        onMove={change}
      />
      {one && <Handles one={one} onDrag={drag} onReshape={change} />}
    </>
  );
}

interface HandlesProps {
  readonly one: Selected;
  readonly onDrag: (coordinates: Coordinates | null) => void;
  readonly onReshape: (coordinates: Coordinates, gesture?: string) => void;
}

/** The handles of the selected shape. */
function Handles({ one, onDrag, onReshape }: HandlesProps) {
  const { store, view } = useEditor();
  const content = useDocument();
  const point = useEditorView((now) => now.point);
  const freeCorners = useEditorView((now) => now.freeCorners);
  const of = useEditorState((state) => viewKey(state, one));
  const shape = shapeOf(content, one);
  if (shape === null) return null;
  return (
    <HandlesLayer
      shape={shape}
      color={shape.color}
      freeCorners={freeCorners}
      chosen={point?.of === of ? point.index : null}
      onChoose={(index) => {
        view.update((now) => ({ ...now, point: { of, index } }));
      }}
      magnets={() => magnetsOf(documentOf(store.get()), one)}
      onDrag={onDrag}
      onReshape={onReshape}
    />
  );
}
