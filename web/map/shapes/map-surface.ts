import { TerraDrawExtend } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { MapScene } from '../map-context.ts';
import type { Surface } from './surface.ts';
import { type Callbacks, terraSurface } from './terra-surface.ts';

const Base = TerraDrawExtend.TerraDrawBaseAdapter.prototype;

/**
 * Pointers, fingers and the camera of the map for the drawing library. What is drawn is painted by a layer of ours, in the
 * colours of the theme, so that the library leaves nothing in a style that may be exchanged.
 */
class MapAdapter extends TerraDrawMapLibreGLAdapter<MapScene['map']> {
  override register(callbacks: Callbacks): void {
    Base.register.call(this, callbacks);
    callbacks.onReady?.();
  }

  override unregister(): void {
    Base.unregister.call(this);
  }

  override clear(): void {
    this._currentModeCallbacks?.onClear();
  }

  override render(): void {}
}

/** A map to draw on. */
export function mapSurface({ map, onBoard, toEngine, fromEngine }: MapScene): Surface {
  return terraSurface(new MapAdapter({ map, coordinatePrecision: 9 }), { onBoard, toEngine, fromEngine });
}
