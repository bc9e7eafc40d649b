import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { expect, test } from '../../testing/screen.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';

test('what all of the page waits for turns for less than 13 seconds, then loading anew is offered', async ({
  show,
}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await show(<LoadingOverlay active fixed />);
  vi.advanceTimersByTime(1_000);
  await expect.element(page.getByText(message('ui.loading'))).toBeVisible();
  vi.advanceTimersByTime(12_000);
  await expect.element(page.getByText(message('ui.loading'))).not.toBeInTheDocument();
  await expect.element(page.getByText(message('common.slowNetwork'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: message('ui.reload') })).toBeVisible();
});
