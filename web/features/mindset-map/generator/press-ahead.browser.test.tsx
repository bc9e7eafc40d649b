import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { EDITOR } from '../testing/editor-answers.ts';
import { answerGenerator, dialog, go, openGenerator, text } from '../testing/generator-answers.ts';

const shown = page.getByText(message('generator.from', { n: 2 }));

test('a press while the preview is on its way counts once it is there, unless something is changed before', async ({
  open,
  server,
}) => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reply = { held: first.promise };
  const asked = answerGenerator(server, 1, reply);
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  const generate = page.getByRole('button', { name: message('generator.generate'), exact: true });
  await text().fill('one');
  await expect.poll(() => asked).toHaveLength(1);
  expect(generate.element().getAttribute('aria-busy')).toBe('true');
  (generate.element() as HTMLElement).click();
  await text().fill('one\ntwo');
  first.resolve();
  await expect.element(go(2)).not.toHaveAttribute('aria-busy');
  expect(shown.query()).toBeNull();

  reply.held = second.promise;
  await text().fill('two\nthree');
  await expect.poll(() => asked.at(-1)?.options.sourceText).toBe('two\nthree');
  expect(go(2).element().getAttribute('aria-busy')).toBe('true');
  (go(2).element() as HTMLElement).click();
  second.resolve();
  await expect.element(shown).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /three/ })).toBeVisible();
});

test('a press after an error asks once more, and counts; one more while that is on its way begins nothing anew', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/503/);
  answerGenerator(server);
  server.answer(generateMindsets, refused('busy'));
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text().fill('one\ntwo');
  await expect.element(dialog.getByRole('button', { name: message('ui.retry') })).toBeVisible();
  const held = Promise.withResolvers<void>();
  const asked = answerGenerator(server, 1, { held: held.promise });
  const generate = dialog.getByRole('button', { name: message('generator.generate'), exact: true });
  await generate.click();
  await expect.poll(() => asked).toHaveLength(1);
  (generate.element() as HTMLElement).click();
  // As if no time passed from here to the press for what has just come, which nobody can have seen.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  held.resolve();
  await expect.element(shown).toBeVisible();
  expect(asked).toHaveLength(1);
  const add = dialog.getByRole('button', { name: message('generator.add', { n: 2 }) });
  await expect.element(add).toHaveFocus();
  (add.element() as HTMLElement).click();
  vi.mocked(performance.now).mockRestore();
  await expect.element(add).toBeEnabled();
  expect(shown.query()).not.toBeNull();
});

test('a double click shows the result, and adds nothing unseen', async ({ open, server }) => {
  answerGenerator(server);
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text().fill('one\ntwo');
  await expect.element(go(2)).not.toHaveAttribute('aria-busy');
  await go(2).dblClick();
  await expect.element(shown).toBeVisible();
});
