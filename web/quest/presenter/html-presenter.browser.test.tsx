import { page, userEvent } from 'vitest/browser';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { message } from '../../language/language.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { HtmlPresenter } from './html-presenter.tsx';

const show = (type: Drawing['type'], properties: Drawing['properties'], onClose = () => undefined) => (
  <HtmlPresenter drawing={{ type, properties }} onClose={onClose} />
);

test('a label is shown as it was written, line by line, and never as HTML', async ({ show: open }) => {
  await open(show('label', { content: '1 < 2 & <b>bold</b>\nnext line' }));
  const dialog = page.getByRole('dialog', { name: message('map.noteTitle') });
  await expect.poll(() => dialog.element().textContent).toContain('1 < 2 & <b>bold</b>\nnext line');
  expect(dialog.element().querySelector('.presenter__plain b')).toBeNull();
  await checkScreen();
});

test('a signal shows what it tells as HTML, made harmless, under its name; Escape closes it', async ({
  show: open,
}) => {
  const closed: string[] = [];
  const content = '<p>Where the <b>wind</b> blew</p><img src=x onerror="document.title=1">';
  await open(
    <HtmlPresenter
      drawing={{ type: 'signal', properties: { name: 'Fountain', content } }}
      onClose={() => {
        closed.push('closed');
      }}
    />,
  );
  const dialog = page.getByRole('dialog', { name: 'Fountain' });
  await expect.element(dialog.getByText('wind')).toBeVisible();
  expect(dialog.element().innerHTML).not.toContain('onerror');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toEqual(['closed']);
});

test('a signal that tells nothing says so', async ({ show: open }) => {
  await open(show('signal', { name: 'Well' }));
  await expect.element(page.getByText(message('map.signalSilent'))).toBeVisible();
});
