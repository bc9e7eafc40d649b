import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { boundsContain } from '@mangoquest/core/geo/coordinates.ts';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { MAX_RADIUS, MIN_RADIUS, RADIUS_STEP } from '@mangoquest/core/generator/options.ts';
import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { GAME_ENTRY_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import { message } from '../../../language/language.ts';
import { DiskLayer, edgeOfDisk } from '../../../map/layers/disk-layer.tsx';
import { DrawingsLayer } from '../../../map/layers/drawings-layer.tsx';
import { PinLayer } from '../../../map/layers/pin-layer.tsx';
import { RegionsLayer } from '../../../map/layers/regions-layer.tsx';
import { boundsToFit } from '../../../map/map-handle.ts';
import { MapView } from '../../../map/map-view.tsx';
import type { MapHandle, MapMindset } from '../../../map/map-types.ts';
import { MindsetMarkersLayer } from '../../../map/markers/mindset-markers-layer.tsx';
import { ZoomControl } from '../../../map/zoom-control.tsx';
import { useBoard } from '../editor-context.ts';
import type { Choices } from './choices.ts';
import type { PlanOnMap } from './use-plan.ts';

/** Pixels covered by the hint and the zoom control. */
const PADDING = { top: 44, right: 12, bottom: 24, left: 12 };

export interface GeneratorMapProps {
  readonly choices: Pick<Choices, 'localization' | 'center' | 'radius'>;
  /** Null unless the rows are placed by the labels of an image. */
  readonly plan: PlanOnMap | null;
  readonly region: MapRegion | undefined;
  readonly markers: readonly MapMindset[];
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
  /** Called when the pin or the ring was dragged; null while the result is shown, where single mindsets are dragged. */
  readonly onPlace: ((place: Partial<Pick<Choices, 'center' | 'radius'>>) => void) | null;
  readonly onDrag: (id: number, place: LatLng) => void;
}

/** Shows where the mindsets will be placed: the disk or region, and the mindsets themselves. */
export function GeneratorMap(props: GeneratorMapProps) {
  const { choices, plan, region, markers, selectedId, onSelect, onPlace, onDrag } = props;
  const { localization, center, radius } = choices;
  const board = useBoard();
  const map = useRef<MapHandle>(null);
  const inDisk = plan === null && localization === 'center';
  const regions = useMemo(
    () => (plan === null && localization === 'region' && region ? [region] : []),
    [plan, localization, region],
  );
  const selectedIds = useMemo(() => (selectedId === null ? [] : [selectedId]), [selectedId]);
  const [isReady, setReady] = useState(false);
  useShown(map, props, { isReady, onBoard: board !== null });
  return (
    <div className="generator__map">
      <MapView
        ref={map}
        label={message('generator.map')}
        center={center}
        zoom={GAME_ENTRY_ZOOM}
        board={board}
        padding={PADDING}
        onReady={() => {
          setReady(true);
        }}
      >
        {plan?.drawing && (
          <DrawingsLayer
            drawings={[plan.drawing]}
            {...(plan.isLaid && plan.page && { imageUrl: () => plan.page?.url ?? '' })}
          />
        )}
        <RegionsLayer regions={regions} selectedIds={regions.map(({ id }) => id)} />
        {inDisk && (
          <DiskLayer
            center={center}
            radius={radius}
            label={message('generator.ring')}
            range={{ min: MIN_RADIUS, max: MAX_RADIUS, step: RADIUS_STEP }}
            {...(onPlace && {
              onResize: (wider: number) => {
                onPlace({ radius: wider });
              },
            })}
          />
        )}
        <MindsetMarkersLayer
          mindsets={markers}
          selectedIds={selectedIds}
          onMindsetClick={onSelect}
          onMindsetDrag={(id, place, phase) => {
            if (phase === 'end') onDrag(id, place);
          }}
        />
        {inDisk && onPlace && (
          <PinLayer
            place={center}
            label={message('generator.centre')}
            onMove={(place) => {
              onPlace({ center: place });
            }}
          />
        )}
        <ZoomControl className="generator__zoom" />
      </MapView>
      <p className="generator__hint panel">
        {message(hintOf({ isResult: onPlace === null, inDisk, hasMarkers: markers.length > 0 }))}
      </p>
    </div>
  );
}

function hintOf({ isResult, inDisk, hasMarkers }: Readonly<Record<'isResult' | 'inDisk' | 'hasMarkers', boolean>>) {
  if (isResult) return hasMarkers ? 'generator.dragOne' : 'generator.preview';
  return inDisk ? 'generator.dragDisk' : 'generator.preview';
}

/** Fits everything into view, initially and whenever the content changes. */
function useShown(
  map: { readonly current: MapHandle | null },
  props: GeneratorMapProps,
  { isReady, onBoard }: { readonly isReady: boolean; readonly onBoard: boolean },
): void {
  /** What was fitted into view last. */
  const fitted = useRef<GeoBounds | null>(null);
  const fit = useEffectEvent(() => {
    if (!isReady) return;
    const places = placesShown(props, onBoard);
    fitted.current = boundsToFit(places, onBoard);
    map.current?.fitTo(places, { maxZoom: GAME_ENTRY_ZOOM, animate: false });
  });
  const isOutOfView = useEffectEvent((place: LatLng) => {
    const boxes = [map.current?.getBounds() ?? null, fitted.current];
    return !boxes.some((box) => box !== null && boundsContain(box, place));
  });
  const { choices, plan, region, markers } = props;
  const picture = plan?.drawing?.coordinates;
  const { localization, radius, center } = choices;
  const hasMarkers = markers.length > 0;
  useEffect(() => {
    fit();
  }, [isReady, onBoard, localization, radius, hasMarkers, region?.id, picture]);
  // A centre that was typed may be anywhere; one that is dragged is in view.
  useEffect(() => {
    if (isOutOfView(center)) fit();
  }, [isReady, center]);
  // So may markers of the source be; one that is dragged is in view, and who looks closer is left there.
  useEffect(() => {
    if (localization === 'source' && markers.some(isOutOfView)) fit();
  }, [isReady, localization, markers]);
}

function placesShown({ choices, plan, region, markers }: GeneratorMapProps, onBoard: boolean): readonly LatLng[] {
  if (plan !== null) return [...plan.plan.corners, ...markers];
  const { localization, center, radius } = choices;
  if (localization === 'center') return [0, 90, 180, 270].map((turn) => edgeOfDisk(center, turn, radius, onBoard));
  return localization === 'region' && region ? placesOf(region) : markers;
}
