import type { Map as EngineMap, MapMovementEvent } from 'maplibre-gl';

const ENDS = ['pointerup', 'mouseup'] as const;

/**
 * Covers the page while a mouse button drags or turns a map. The pointer keeps its form wherever it goes, nothing under
 * it reacts, and the browser need not look through the page for what it is over: half a millisecond of each frame in a
 * full editor. In a dialog, which nothing of the page is above, the cover is a part of it.
 */
export function coverWhileDragging(map: EngineMap): void {
  const container = map.getCanvasContainer();
  const canvas = map.getCanvas();
  const page = container.ownerDocument;
  const cover = page.createElement('div');
  cover.className = 'drag-cover';
  cover.ariaHidden = 'true';

  // The map, and what is drawn on it, see the button let go over them, as they saw it pressed.
  for (const type of ENDS)
    cover.addEventListener(type, (event) => {
      event.stopPropagation();
      canvas.dispatchEvent(event instanceof PointerEvent ? new PointerEvent(type, event) : new MouseEvent(type, event));
    });
  // The drawing tools would take a drag that they do not see for a click.
  cover.addEventListener('pointermove', (event) => {
    canvas.dispatchEvent(new PointerEvent('pointermove', { ...initOf(event), bubbles: false }));
  });
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

function initOf(event: PointerEvent): PointerEventInit {
  const { clientX, clientY, screenX, screenY, button, buttons, pointerId, pointerType, isPrimary } = event;
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const keys = { altKey, ctrlKey, metaKey, shiftKey };
  return { clientX, clientY, screenX, screenY, button, buttons, pointerId, pointerType, isPrimary, ...keys };
}
