import { page } from 'vitest/browser';
import { announcement } from '@mangoquest/core/play/countdown.ts';
import { message } from '../../language/language.ts';
import { expect, test } from '../../testing/screen.tsx';
import { Countdown } from '../countdown/countdown.tsx';
import { Modal } from '../dialogs/modal.tsx';
import { useToasts } from './toasts.tsx';

const live = () => [...document.querySelectorAll('[aria-live]:not(dialog:modal *)')].map((one) => one.textContent);
const liveInDialog = () =>
  [...document.querySelectorAll('dialog:modal [aria-live]')].map(
    (one) => `${one.getAttribute('aria-live') ?? ''}: ${one.textContent}`,
  );

function Press({ text }: { readonly text: string }) {
  const toasts = useToasts();
  return (
    <button
      type="button"
      onClick={() => {
        toasts.show(text);
      }}
    >
      Press
    </button>
  );
}

test('the last seconds are told, over an open dialog too, and so is what else happens', async ({ show }) => {
  const end = Date.now() + 61_500;
  const key = announcement(61, 60);
  if (key === null) throw new Error('a minute is told');
  await show(<Countdown endTime={end} now={Date.now} />);
  await expect.poll(live).toContain(message(key));

  await show(
    <>
      <Countdown endTime={Date.now() + 61_500} now={Date.now} />
      <Modal title="Dialog" onClose={() => undefined}>
        <Press text="Something happened" />
      </Modal>
    </>,
  );
  await expect.poll(liveInDialog).toContain(`assertive: ${message(key)}`);
  await page.getByRole('button', { name: 'Press' }).click();
  await expect.poll(liveInDialog).toContain('polite: Something happened');
});
