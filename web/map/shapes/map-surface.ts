import { TerraDrawExtend } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { MapScene } from '../map-context.ts';
import type { Surface } from './surface.ts';
import { type Callbacks, terraSurface } from './terra-surface.ts';

const POINTED = ['pointerdown', 'pointermove', 'pointerup'] as const;

const Base = TerraDrawExtend.TerraDrawBaseAdapter.prototype;

/**
 * Connects the drawing library to the map's pointers and camera. The sketch is rendered by our own layer in the theme's
 * colours, so that the library adds nothing to a style that may be replaced.
 */
class MapAdapter extends TerraDrawMapLibreGLAdapter<MapScene['map']> {
  #isAlt = false;

  readonly isAlt = () => this.#isAlt;

  readonly #seen = ({ altKey }: PointerEvent) => {
    this.#isAlt = altKey;
  };

  override register(callbacks: Callbacks): void {
    Base.register.call(this, callbacks);
    // Runs before the library's own listeners, which only report keys while the map has focus.
    for (const type of POINTED) this.getMapEventElement().addEventListener(type, this.#seen, true);
    callbacks.onReady?.();
  }

  override unregister(): void {
    Base.unregister.call(this);
    for (const type of POINTED) this.getMapEventElement().removeEventListener(type, this.#seen, true);
  }

  override clear(): void {
    this._currentModeCallbacks?.onClear();
  }

  override render(): void {}
}

/** A map to draw on. */
export function mapSurface(scene: MapScene): Surface {
  const adapter = new MapAdapter({ map: scene.map, coordinatePrecision: 9 });
  return terraSurface(adapter, { ...scene, isFree: adapter.isAlt });
}
