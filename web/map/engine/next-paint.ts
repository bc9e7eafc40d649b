/** Milliseconds to wait for a paint. The browser does not report one that is no larger than the one before. */
const PAINT_LIMIT = 300;
const LARGEST = 'largest-contentful-paint';
const PRESSES = ['pointerdown', 'keydown'] as const;

/** `navigator.userActivation` also knows what was pressed on the page before this one. */
function wasPressed(): boolean {
  const { eventCounts } = performance as { readonly eventCounts?: EventCounts };
  if (eventCounts === undefined) return navigator.userActivation.hasBeenActive;
  return PRESSES.some((type) => (eventCounts.get(type) ?? 0) > 0);
}

/**
 * Resolves once the page's latest changes are visible, so that the first view has network and CPU to itself. On a slow
 * phone a frame is requested long before it is painted, so this waits for the reported paint itself; browsers stop
 * reporting at the first input. A page in the background is never painted.
 */
export function nextPaint(): Promise<void> {
  const isReported = PerformanceObserver.supportedEntryTypes.includes(LARGEST) && !document.hidden && !wasPressed();
  if (!isReported) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new PerformanceObserver(end);
    observer.observe({ type: LARGEST });
    setTimeout(end, PAINT_LIMIT);
  });
}
