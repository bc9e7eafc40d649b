import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import type { LayerIn } from '../layers/use-map-layers.ts';
import type { MapScene } from '../map-context.ts';
import { BODY_BOLD_FONT } from '../style/fonts.ts';

/** Below this zoom of the specification disks shrink to 22 px (look §7). */
export const SMALL_BELOW_ZOOM = 15;

/** The engine's zoom from which disks are large: on a board the zoom says nothing about how far things are. */
export function largeMarkersFrom(onBoard: boolean): number {
  return onBoard ? 0 : toEngineZoom(SMALL_BELOW_ZOOM);
}

function icons(id: string, source: string, { onBoard }: MapScene): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    layout: {
      'icon-image': [
        'step',
        ['zoom'],
        ['coalesce', ['get', 'iconSmall'], ['get', 'icon']],
        largeMarkersFrom(onBoard),
        ['get', 'icon'],
      ],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'symbol-z-order': 'source',
    },
    paint: { 'icon-opacity': ['coalesce', ['get', 'opacity'], 1] },
  };
}

function labels(
  id: string,
  source: string,
  colors: MapScene['colors'],
  offset: ExpressionSpecification,
  always: boolean,
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    filter: ['!=', ['coalesce', ['get', 'label'], ''], ''],
    layout: {
      'text-field': ['get', 'label'],
      'text-font': BODY_BOLD_FONT,
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': offset,
      'text-max-width': 40,
      'text-allow-overlap': always,
      'text-ignore-placement': always,
      'icon-image': 'pill',
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [1, 1, 1, 1],
      'icon-allow-overlap': always,
      'icon-ignore-placement': always,
      'symbol-z-order': 'source',
    },
    paint: { 'text-color': colors.text },
  };
}

/**
 * Nothing to see: the room that a disk takes, so that no distance is written over it. It stands above the distances,
 * because the engine gives room from above; smaller than the disk, or a marker would push away its own distance.
 */
function room(id: string, source: string, { onBoard }: MapScene): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    minzoom: largeMarkersFrom(onBoard),
    layout: { 'icon-image': 'room', 'icon-padding': 0, 'icon-allow-overlap': true, 'icon-ignore-placement': false },
  };
}

// A sort key would make every symbol a drawing call of its own: the features come in the right order instead.

/** Markers in their order: disks, the distances below them, and above everything else what is selected. */
export function markerLayers(scene: MapScene): LayerIn[] {
  return [
    { slot: 'markers', layer: icons('marker-disks', 'markers', scene) },
    { slot: 'markers', layer: tags(scene) },
    { slot: 'player', layer: room('marker-room', 'markers', scene) },
  ];
}

/** Anchors and offsets in em, so far off a disk: beside it, aslant, above, and below its distance. */
function tagPlaces(aside: number, slant: number, below: number): ExpressionSpecification {
  const places = [
    ['left', [aside, 0]],
    ['right', [-aside, 0]],
    ['top-left', [slant, slant / 2]],
    ['bottom-left', [slant, -slant / 2]],
    ['top-right', [-slant, slant / 2]],
    ['bottom-right', [-slant, -slant / 2]],
    ['bottom', [0, -aside]],
    ['top', [0, below]],
  ];
  return ['literal', places.flat()];
}

/** Room around a title that its pill takes, px. */
const PILL_ROOM = 7;

/** Titles that stand always: beside their disk where there is room, else upon what is there. */
function tags(scene: MapScene): SymbolLayerSpecification {
  const places: ExpressionSpecification = [
    'step',
    ['zoom'],
    tagPlaces(1.5, 1.3, 1.5),
    largeMarkersFrom(scene.onBoard),
    tagPlaces(2.2, 1.9, 4.6),
  ];
  const layer = labels('marker-tags', 'markers', scene.colors, ['literal', [0, 0]], true);
  return {
    ...layer,
    layout: {
      ...layer.layout,
      'text-variable-anchor-offset': places,
      'text-justify': 'auto',
      'text-padding': PILL_ROOM,
      'text-ignore-placement': false,
    },
  };
}

export function distanceLayers(scene: MapScene): LayerIn[] {
  const layer = labels('marker-distances', 'distances', scene.colors, ['literal', [0, 1.85]], false);
  return [{ slot: 'markers', layer: { ...layer, minzoom: largeMarkersFrom(scene.onBoard) } }];
}

export function selectedLayers(scene: MapScene): LayerIn[] {
  return [
    { slot: 'selected', layer: icons('selected-disks', 'selected', scene) },
    { slot: 'selected', layer: room('selected-room', 'selected', scene) },
    {
      slot: 'selected',
      layer: labels(
        'selected-names',
        'selected',
        scene.colors,
        ['step', ['zoom'], ['literal', [0, 2.05]], largeMarkersFrom(scene.onBoard), ['literal', [0, 2.75]]],
        true,
      ),
    },
  ];
}
