import type { Map as EngineMap } from 'maplibre-gl';
import { whenIdle } from '../../ui/when-idle.ts';

/**
 * Removes a map. Its WebGL context is given up when the browser is idle: that waits for the GPU, up to 200 ms in
 * software, which the screen that replaces the map would wait for too.
 */
export function removeEngine(map: EngineMap): void {
  const { gl } = map.painter.context;
  const extension = gl.getExtension('WEBGL_lose_context');
  // Hides the extension from the engine, which would use it at once.
  gl.getExtension = () => null;
  map.remove();
  Reflect.deleteProperty(gl, 'getExtension');
  whenIdle(() => {
    if (!gl.isContextLost()) extension?.loseContext();
  });
}
