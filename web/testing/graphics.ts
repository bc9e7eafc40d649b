import { vi } from 'vitest';

/** For the rest of a test the browser has no graphics, and can draw no map. */
export function loseGraphics(onTestFinished: (end: () => void) => void): void {
  const graphics = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  onTestFinished(() => {
    graphics.mockRestore();
  });
}
