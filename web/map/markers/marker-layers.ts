import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import type { LayerIn } from '../layers/use-map-layers.ts';
import type { MapScene } from '../map-context.ts';
import { BODY_BOLD_FONT } from '../style/fonts.ts';

/** Below this zoom (as in the specification) disks shrink to 22 px (look §7). */
export const SMALL_BELOW_ZOOM = 15;

/** Engine zoom from which disks are large. On a board they always are: its zoom says nothing about real distances. */
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
 * An invisible symbol that reserves the area of a disk in label placement, so that no distance is written over it. It
 * lies above the distances, because the engine places symbols from the top down; it is smaller than the disk, or a
 * marker would push away its own distance.
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

// No sort keys: they would make every symbol a draw call of its own. The features are already sorted.

/** Marker layers in order: disks, the distances below them, and on top the selected ones. */
export function markerLayers(scene: MapScene): LayerIn[] {
  return [
    { slot: 'markers', layer: icons('marker-disks', 'markers', scene) },
    { slot: 'markers', layer: tags(scene) },
    { slot: 'player', layer: room('marker-room', 'markers', scene) },
  ];
}

/** Anchors and offsets in em of a title: beside the disk, diagonal, above, and below its distance. */
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

/** Padding around a title for its pill, px. */
const PILL_ROOM = 7;

/** Permanent titles: beside their disk if there is room, otherwise overlapping. */
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
