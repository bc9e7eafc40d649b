import type { Page } from 'puppeteer-core';

/** Milliseconds without a frame after which a map is at rest, and the maximum wait for that. */
const REST = 1_000;
const REST_LIMIT = 20_000;

/** What a page's maps have rendered since it was opened. */
export interface Drawn {
  readonly frames: number;
  /** Milliseconds of the page's clock at which this number of objects was on the screen; null before. */
  readonly first: number | null;
}

/**
 * Counts, from the page's first script on, the frames in which it renders with WebGL, and records the first one with
 * `things` in one draw call of three.js: when the GPU has finished it and the browser requests the next frame.
 */
export async function countDrawn(page: Page, things: number): Promise<void> {
  await page.evaluateOnNewDocument(`{
    const drawn = { frames: 0, first: null };
    window.drawnByMaps = drawn;
    const own = WebGL2RenderingContext.prototype;
    const { clear, drawElements } = own;
    let last = -1;
    own.clear = function (parts) {
      const frame = document.timeline.currentTime;
      if (frame !== last) drawn.frames++;
      last = frame;
      clear.call(this, parts);
    };
    const seen = (gl) => {
      const done = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      const look = () => {
        if (gl.clientWaitSync(done, 0, 0) === gl.TIMEOUT_EXPIRED) setTimeout(look, 2);
        else requestAnimationFrame(() => { drawn.first = performance.now(); });
      };
      look();
    };
    let isWaiting = false;
    own.drawElements = function (mode, count, type, offset) {
      drawElements.call(this, mode, count, type, offset);
      // Two triangles each, by numbers longer than the map's own.
      if (type !== this.UNSIGNED_INT || count < ${things} * 6 || isWaiting) return;
      isWaiting = true;
      // After the frame's own work.
      setTimeout(() => seen(this));
    };
  }`);
}

export const drawnBy = async (page: Page) => (await page.evaluate('window.drawnByMaps')) as Drawn;

/** Waits until the page's maps have rendered nothing for a while. */
export async function rested(page: Page): Promise<void> {
  const began = performance.now();
  let before = await drawnBy(page);
  while (performance.now() - began < REST_LIMIT) {
    await new Promise((resolve) => setTimeout(resolve, REST));
    const now = await drawnBy(page);
    if (now.frames > 0 && now.frames === before.frames) return;
    before = now;
  }
}
