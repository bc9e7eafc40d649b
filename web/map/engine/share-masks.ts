import type { Map as EngineMap } from 'maplibre-gl';

type Frame = Parameters<EngineMap['painter']['drawFunctions']['sky']>[1];
type Draw = Frame['renderTileClippingMasks'];

/** Private in the engine's types. */
interface Masks {
  /** The source whose masks are in the stencil buffer; undefined if they are not valid. */
  currentStencilSource: string | undefined;
  /** Stencil values by key of the tile. */
  readonly tileClippingMaskIDs: Readonly<Record<string, number>>;
}

/**
 * Lets sources with the same tiles share their clipping masks within a frame. The engine draws them for every source,
 * in both of its passes: a third of the draw calls of a map with drawings and regions, each over the whole screen.
 */
export function shareMasks(frame: Frame): void {
  const masks = frame as unknown as Masks;
  const draw: Draw = frame.renderTileClippingMasks.bind(frame);
  frame.renderTileClippingMasks = (layer, tiles: Parameters<Draw>[1] | undefined) => {
    if (tiles !== undefined && layer.isTileClipped() && areDrawn(masks, tiles))
      masks.currentStencilSource = layer.source;
    else draw(layer, tiles as Parameters<Draw>[1]);
  };
}

/** Whether the masks in the stencil buffer are those of exactly these tiles: others would cut into them. */
function areDrawn(masks: Masks, tiles: Parameters<Draw>[1]): boolean {
  const { currentStencilSource, tileClippingMaskIDs } = masks;
  return (
    currentStencilSource !== undefined &&
    tiles.length > 0 &&
    Object.keys(tileClippingMaskIDs).length === tiles.length &&
    tiles.every(({ key }) => tileClippingMaskIDs[key] !== undefined)
  );
}
