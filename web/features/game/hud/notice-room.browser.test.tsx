import { page } from 'vitest/browser';
import { vi } from 'vitest';
import { fetchSearchable } from '@mangoquest/contract/calls/roaming.ts';
import { message } from '../../../language/language.ts';
import { answerGame } from '../../../testing/games.ts';
import { aUser } from '../../../testing/people.ts';
import { drawn, expect, isStill, test } from '../../../testing/screen.tsx';

/** Which of them lie over each other, by what they are. */
function overlaps(selectors: readonly string[]): string[] {
  const boxes = selectors.flatMap((selector) =>
    drawn(selector).map((element) => ({ selector, element, box: element.getBoundingClientRect() })),
  );
  return boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter(
        ({ box: b }) => a.box.left < b.right && b.left < a.box.right && a.box.top < b.bottom && b.top < a.box.bottom,
      )
      .map((b) => `${a.selector} (${a.element.ariaLabel ?? ''}) ${b.selector} (${b.element.ariaLabel ?? ''})`),
  );
}

const CONTROLS = ['.notice__card', '.fabs button', '.hud__bar', '.hud__pills>*', '.peek'];

test('without a network the notice covers no control, nor is it covered, at any size', async ({ open, server }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    answerGame(server, ['One', 'Two', 'Three'], { mindsetCount: 3, searchable: true, showPoints: true });
    server.answer(fetchSearchable, { quests: [], gone: [] });
    await open('/outergame', { user: aUser(), size: 'phone' });
    await expect.element(page.getByText(message('game.offline'))).toBeVisible();
    await expect
      .element(page.getByRole('group', { name: message('map.label'), exact: true }))
      .toHaveAttribute('data-ready');
    await expect.poll(() => drawn('.loading')).toEqual([]);
    for (const [width, height] of [
      [390, 844],
      [195, 422],
      [320, 640],
      [360, 480],
      [844, 390],
      [568, 320],
      [640, 360],
      [1440, 900],
    ] as const) {
      await page.viewport(width, height);
      await isStill();
      // The sheet yields to the notice once the notice's height is known.
      await expect.poll(() => overlaps(CONTROLS), { message: `${width}x${height}` }).toEqual([]);
      expect.soft(document.documentElement.scrollWidth, `${width}x${height}`).toBe(width);
      const grab = document.querySelector<HTMLButtonElement>('.peek__grab');
      if (grab === null || grab.disabled) continue;
      grab.click();
      await isStill();
      await expect.poll(() => overlaps(CONTROLS), { message: `${width}x${height}, the whole list` }).toEqual([]);
      grab.click();
    }
  } finally {
    vi.restoreAllMocks();
  }
});
