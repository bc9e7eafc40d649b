import type { Map as EngineMap, MapMovementEvent } from 'maplibre-gl';

const COVER = 'drag-cover';
const ENDS = ['pointerup', 'mouseup'] as const;

/** Whether the pointer went from one element to another only because a cover came between. */
export const isDragCover = (target: EventTarget | null): boolean =>
  target instanceof Element && target.classList.contains(COVER);

/**
 * Covers the page while a mouse button drags or turns a map. The pointer keeps its form wherever it goes, nothing under
 * it reacts, and the browser need not look through the page for what it is over: half a millisecond of each frame in a
 * full editor. In a dialog, which nothing of the page is above, the cover is a part of it.
 */
export function coverWhileDragging(map: EngineMap): void {
  const container = map.getCanvasContainer();
  const page = container.ownerDocument;
  const cover = page.createElement('div');
  cover.className = COVER;
  cover.ariaHidden = 'true';
  passOn(cover, map.getCanvas());

  const hide = () => {
    cover.remove();
    window.removeEventListener('mouseup', release, true);
    window.removeEventListener('pointermove', release, true);
    window.removeEventListener('blur', hide);
  };
  // A release outside of the window may never arrive.
  const release = ({ buttons }: MouseEvent) => {
    if (buttons === 0) hide();
  };
  const show = ({ originalEvent }: MapMovementEvent) => {
    if (originalEvent?.type !== 'mousemove') return;
    // It is told with the next frame: the button may have been let go by then.
    if (!map.dragPan.isActive() && !map.dragRotate.isActive()) return;
    cover.style.cursor = getComputedStyle(container).cursor;
    (container.closest('dialog') ?? page.body).append(cover);
    window.addEventListener('mouseup', release, true);
    window.addEventListener('pointermove', release, true);
    window.addEventListener('blur', hide);
  };
  map.on('movestart', show);
  map.on('remove', hide);
}

/** What happens on the cover, told to the map and to the tools that draw on it. */
function passOn(cover: HTMLElement, canvas: HTMLCanvasElement): void {
  for (const type of ENDS)
    cover.addEventListener(type, (event) => {
      event.stopPropagation();
      canvas.dispatchEvent(event instanceof PointerEvent ? new PointerEvent(type, event) : new MouseEvent(type, event));
    });
  // The tools would take a drag that they do not see for a click.
  cover.addEventListener('pointermove', (event) => {
    canvas.dispatchEvent(new PointerEvent('pointermove', { ...initOf(event), bubbles: false }));
  });
  // The map zooms during a drag, and the page must not scroll.
  cover.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      canvas.dispatchEvent(new WheelEvent('wheel', event));
    },
    { passive: false },
  );
}

function initOf(event: PointerEvent): PointerEventInit {
  const { clientX, clientY, screenX, screenY, button, buttons, pointerId, pointerType, isPrimary } = event;
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const keys = { altKey, ctrlKey, metaKey, shiftKey };
  return { clientX, clientY, screenX, screenY, button, buttons, pointerId, pointerType, isPrimary, ...keys };
}
