import { useMemo, useState } from 'react';
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
import { act, select } from '../model/editor-state.ts';
import { oneOf, type Selected } from '../model/selection.ts';
import { useWork } from '../operations/work.ts';
import { TOOLS } from '../tools/all-tools.ts';

type Coordinates = readonly LatLngPair[];

/** A shape while it is dragged. */
interface Dragged {
  readonly one: Selected;
  readonly coordinates: Coordinates;
}

/** The drawings and regions of the map: seen, selected, dragged and reshaped, and what they are drawn on. */
export function MapShapes() {
  const { drawings, regions } = useDocument();
  const half = useEditorView((view) => view.half);
  const tool = useEditorView((view) => view.tool);
  const selection = useEditorState((state) => state.selection);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const kind = half === 'drawings' ? 'drawing' : 'region';
  const selectedId = oneOf(selection, kind);
  const painted = useMemo(() => inPaintOrder(withDragged(drawings, 'drawing', dragged)), [drawings, dragged]);
  const mapped = useMemo(() => withDragged(regions, 'region', dragged), [regions, dragged]);
  const selectedIds = useMemo(() => (kind === 'region' && selectedId !== null ? [selectedId] : []), [kind, selectedId]);
  const isDrawing = tool !== null && TOOLS[tool].draws;
  return (
    <>
      <DrawingsLayer drawings={painted} selectedId={kind === 'drawing' ? selectedId : null} />
      <RegionsLayer regions={mapped} selectedIds={selectedIds} />
      <Drawn isOn={isDrawing && TOOLS[tool].onSurface} />
      {!isDrawing && <Held kind={kind} selectedId={selectedId} onDrag={setDragged} />}
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

/** What shapes are drawn on; the library is loaded with the first tool that draws. */
function Drawn({ isOn }: { readonly isOn: boolean }) {
  const work = useWork();
  const { drawings, regions } = useDocument();
  const sketch = useEditorView((view) => view.sketch);
  const isRegion = useEditorView((view) => view.tool === 'region');
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  const look = useMemo(() => {
    const outline = isRegion ? regionColor(nextRegionColor(regions)) : nextDrawingColor(drawings);
    return { outline, fill: outline, opacity: isRegion ? 0.2 : DEFAULT_OPACITY };
  }, [isRegion, regions, drawings]);
  if (!wasOn) return null;
  return <ShapeSurface isOn={isOn} sketch={sketch} look={look} onSurface={work.tools.giveSurface} />;
}

interface HeldProps {
  readonly kind: 'drawing' | 'region';
  readonly selectedId: number | null;
  readonly onDrag: (dragged: Dragged | null) => void;
}

/** What a click selects, and the handles of what is selected. */
function Held({ kind, selectedId, onDrag }: HeldProps) {
  const { store } = useEditor();
  const freeCorners = useEditorView((view) => view.freeCorners);
  const { drawings, regions } = useDocument();
  const shapes = useMemo(
    () =>
      kind === 'drawing'
        ? inPaintOrder(drawings)
        : regions.map(({ id, coordinates }) => ({ id, coordinates, type: 'region' as const })),
    [kind, drawings, regions],
  );
  const selected = shapes.find(({ id }) => id === selectedId);
  const drag = (coordinates: Coordinates | null) => {
    onDrag(coordinates === null || selectedId === null ? null : { one: { kind, id: selectedId }, coordinates });
  };
  const change = (coordinates: Coordinates) => {
    if (selectedId !== null) store.update((state) => act(state, reshape({ kind, id: selectedId }, coordinates)));
  };
  const region = regions.find(({ id }) => id === selectedId);
  const drawing = drawings.find(({ id }) => id === selectedId);
  const color = kind === 'region' ? regionColor(region?.color ?? 0) : (drawing?.borderColor ?? '#15201a');
  return (
    <>
      <ShapeTargets
        shapes={shapes}
        selectedId={selectedId}
        isAbove={kind === 'drawing'}
        onSelect={(id) => {
          store.update((state) => select(state, { kind, id }));
        }}
        onDrag={drag}
        onMove={change}
      />
      {selected && (
        <HandlesLayer shape={selected} color={color} freeCorners={freeCorners} onDrag={drag} onReshape={change} />
      )}
    </>
  );
}
