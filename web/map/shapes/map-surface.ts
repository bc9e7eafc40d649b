import { TerraDrawExtend } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { MapScene } from '../map-context.ts';
import type { Surface } from './surface.ts';
import { type Callbacks, terraSurface } from './terra-surface.ts';

const POINTED = ['pointerdown', 'pointermove', 'pointerup'] as const;

const Base = TerraDrawExtend.TerraDrawBaseAdapter.prototype;

/**
 * Pointers, fingers and the camera of the map for the drawing library. What is drawn is painted by a layer of ours, in the
 * colours of the theme, so that the library leaves nothing in a style that may be exchanged.
 */
class MapAdapter extends TerraDrawMapLibreGLAdapter<MapScene['map']> {
  #isAlt = false;

  readonly isAlt = () => this.#isAlt;

  readonly #seen = ({ altKey }: PointerEvent) => {
    this.#isAlt = altKey;
  };

  override register(callbacks: Callbacks): void {
    Base.register.call(this, callbacks);
    // Before the library's own listeners, which tell of keys only while the map has the focus.
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
