import { page } from 'vitest/browser';
import { expect, test } from '../../testing/screen.tsx';
import { dropCurtain, dropUnseenCurtain, raiseCurtain } from './curtain.ts';
import { CurtainOverlay } from './curtain-overlay.tsx';

const LABEL = 'Loading the square';

test('a curtain that has not appeared when the screen is there stays away; one that has waits for its map', async ({
  show,
}) => {
  await show(<CurtainOverlay at="/" onRaised={() => undefined} />);
  const curtain = page.getByText(LABEL);
  raiseCurtain(LABEL);
  dropUnseenCurtain();
  // Longer than the delay with which it appears.
  await new Promise((resolve) => {
    setTimeout(resolve, 700);
  });
  await expect.element(curtain).not.toBeInTheDocument();

  raiseCurtain(LABEL);
  await expect.element(curtain).toBeVisible();
  dropUnseenCurtain();
  await expect.element(curtain).toBeVisible();
  dropCurtain();
  await expect.element(curtain).not.toBeInTheDocument();
});
