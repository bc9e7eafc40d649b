import { expect, test, vi } from 'vitest';
import { shareMasks } from './share-masks.ts';

type Frame = Parameters<typeof shareMasks>[0];
type Layer = Parameters<Frame['renderTileClippingMasks']>[0];
type Tiles = Parameters<Frame['renderTileClippingMasks']>[1];

const drawn = vi.fn<(source: string, keys: string[]) => void>();

/** The part of the engine's frame that keeps clipping masks. */
class FakeFrame {
  currentStencilSource: string | undefined = undefined;
  tileClippingMaskIDs: Record<string, number> = {};
  renderTileClippingMasks({ source }: Layer, tiles: Tiles) {
    if (source === this.currentStencilSource) return;
    this.currentStencilSource = source;
    this.tileClippingMaskIDs = Object.fromEntries(tiles.map(({ key }, index) => [key, index + 1]));
    drawn(
      source,
      tiles.map(({ key }) => key),
    );
  }
}

function frame() {
  drawn.mockClear();
  const fake = new FakeFrame();
  shareMasks(fake as unknown as Frame);
  const mask = (source: string, ...keys: string[]) =>
    fake.renderTileClippingMasks(
      { source, isTileClipped: () => true } as Layer,
      keys.map((key) => ({ key })) as unknown as Tiles,
    );
  return { fake, mask };
}

test('sources with the same tiles share their masks', () => {
  const { fake, mask } = frame();
  mask('grid', 'a', 'b');
  mask('drawings', 'b', 'a');
  mask('grid', 'a', 'b');
  expect(drawn.mock.calls).toEqual([['grid', ['a', 'b']]]);
  expect(fake.currentStencilSource).toBe('grid');
});

test('other tiles, more or fewer, get masks of their own', () => {
  const { mask } = frame();
  mask('grid', 'a', 'b');
  mask('drawings', 'a');
  mask('regions', 'a', 'c');
  mask('grid', 'a', 'b');
  expect(drawn).toHaveBeenCalledTimes(4);
});

test('masks that something else has drawn over are drawn again', () => {
  const { fake, mask } = frame();
  mask('grid', 'a');
  fake.currentStencilSource = undefined;
  mask('drawings', 'a');
  expect(drawn).toHaveBeenCalledTimes(2);
});
