// A page of ours in a window of its own, as an app shows it, and in a frame of another page.
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { answerGame } from '../../testing/games.ts';
import { hostAround, tokenFor } from '../../testing/host-around.ts';
import { expect, test } from '../../testing/screen.tsx';

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const hint = page.getByText(message('map.clickToMove'));

function turnTheWheel(): void {
  const canvas = document.querySelector('.map canvas') as HTMLCanvasElement;
  const { x, y, width, height } = canvas.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2 };
  canvas.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: -400, bubbles: true, cancelable: true }));
}

/** The hint goes by itself after 1.2 s, which may pass between two looks on a busy machine. */
const turnedUntilTold = () =>
  expect
    .poll(() => {
      turnTheWheel();
      return hint.query();
    })
    .not.toBeNull();

test.for([
  ['outermapalone', false],
  ['outermapalone', true],
  ['outeraframe', false],
  ['outeraframe', true],
] as const)(
  'on %s the wheel and one finger are of the page around it, if there is one (%s), else of the map',
  async ([place, isInFrame], { open, server, onTestFinished }) => {
    const host = hostAround(onTestFinished);
    if (!isInFrame) vi.spyOn(window, 'parent', 'get').mockReturnValue(window);
    answerGame(server, ['The clock']);
    await open(`/${place}/abc/${tokenFor(7)}/-`);
    await expect.element(map).toHaveAttribute('data-ready');
    await expect.poll(() => host.last('informMoved')).toBeDefined();
    const { zoom } = host.last('informMoved') as { readonly zoom: number };
    turnTheWheel();
    if (isInFrame) await turnedUntilTold();
    else await expect.poll(() => (host.last('informMoved') as { zoom: number }).zoom).toBeGreaterThan(zoom);
    if (isInFrame) expect((host.last('informMoved') as { zoom: number }).zoom).toBe(zoom);
  },
);

test('the hint is ours alone: the engine shows none that it would look for in a map that has gone', async ({
  open,
  server,
  onTestFinished,
}) => {
  hostAround(onTestFinished);
  answerGame(server, ['The clock']);
  await open(`/outermapalone/abc/${tokenFor(7)}/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  await turnedUntilTold();
  turnTheWheel();
  expect(document.querySelector('.maplibregl-cooperative-gesture-screen')).not.toBeNull();
  expect(document.querySelector('.maplibregl-show')).toBeNull();
});

test('a click right after the wheel has the wheel move the map', async ({ open, server, onTestFinished }) => {
  const host = hostAround(onTestFinished);
  answerGame(server, ['The clock']);
  await open(`/outermapalone/abc/${tokenFor(7)}/-`);
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => host.last('informMoved')).toBeDefined();
  const { zoom } = host.last('informMoved') as { readonly zoom: number };
  await turnedUntilTold();
  turnTheWheel();
  const canvas = document.querySelector('.map canvas') as HTMLCanvasElement;
  canvas.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true }));
  await expect.element(hint).not.toBeInTheDocument();
  turnTheWheel();
  await expect.poll(() => (host.last('informMoved') as { zoom: number }).zoom).toBeGreaterThan(zoom);
});
