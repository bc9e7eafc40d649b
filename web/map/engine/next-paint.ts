/** Milliseconds to wait for a paint that may show nothing larger than the one before, and is then not reported. */
const PAINT_LIMIT = 600;
const LARGEST = 'largest-contentful-paint';

/**
 * Resolves once what the page has just put on the screen is seen: the first view has the network and the processor for
 * itself. Frames are asked for long before they are seen on a slow phone, so the paint itself is waited for, as far as
 * the browser reports it: until somebody touches the page. A page in the background paints nothing.
 */
export function nextPaint(): Promise<void> {
  const isReported =
    PerformanceObserver.supportedEntryTypes.includes(LARGEST) &&
    !document.hidden &&
    !navigator.userActivation.hasBeenActive;
  if (!isReported) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: LARGEST });
    setTimeout(resolve, PAINT_LIMIT);
  });
}
