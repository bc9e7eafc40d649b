import type { Map as EngineMap, MapMovementEvent } from 'maplibre-gl';

/**
 * Covers the page while a mouse button drags or turns a map. The pointer keeps its form wherever it goes, nothing under
 * it reacts, and the browser needs not look through the page for what it is over: half a millisecond of each frame in a
 * full editor. A dialog in front of the page gets the cover itself, as nothing of the page is above it.
 */
export function coverWhileDragging(map: EngineMap): void {
  const container = map.getCanvasContainer();
  const page = container.ownerDocument;
  const cover = page.createElement('div');
  cover.className = 'drag-cover';
  cover.ariaHidden = 'true';
  // Where a right button's menu comes with its release, as on Windows.
  cover.addEventListener('contextmenu', (event) => event.preventDefault());

  const hide = () => {
    cover.remove();
    window.removeEventListener('mouseup', hide, true);
    window.removeEventListener('blur', hide);
  };
  const show = ({ originalEvent }: MapMovementEvent) => {
    if (!(originalEvent instanceof MouseEvent) || originalEvent.buttons === 0) return;
    cover.style.cursor = getComputedStyle(container).cursor;
    (container.closest('dialog') ?? page.body).append(cover);
    window.addEventListener('mouseup', hide, true);
    window.addEventListener('blur', hide);
  };
  map.on('movestart', show);
  map.on('remove', hide);
}
