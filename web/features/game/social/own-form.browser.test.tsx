import { page, userEvent } from 'vitest/browser';
import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { message } from '../../../language/language.ts';
import { client } from '../../../session/query-client.ts';
import { readEntryInput } from '../../../local-db/entry-inputs.ts';
import { refused } from '../../../testing/fake-server.ts';
import { answerOwnGame, beginOwn, fillOwn } from '../../../testing/own-mindset.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, isStill, test } from '../../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const NO_MARKS = { start: [], marked: [], targeted: [] };

test('the map stays in sight above the form, and moves under the mark of the new one', async ({ open, server }) => {
  answerOwnGame(server);
  const sent = server.answer(saveMindsets, NO_MARKS);
  await open('/outergame', { user: aUser(), size: 'phone' });
  const map = page.getByRole('group', { name: message('map.label'), exact: true });
  await expect.element(map).toHaveAttribute('data-ready');
  await button(message('game.socialAdd')).click();
  const here = page.getByRole('radio', { name: message('game.socialHere') });
  const middle = page.getByRole('radio', { name: message('game.socialMiddle') });
  await expect.element(here).toBeChecked();
  await expect.element(page.getByText(message('game.socialDrag'))).toBeVisible();
  const mark = () => document.querySelector('.plant__disk')?.getBoundingClientRect() as DOMRect;
  const form = document.querySelector('.social--plant')?.getBoundingClientRect() as DOMRect;
  await expect.poll(() => mark().bottom).toBeLessThan(form.top);
  expect(mark().top).toBeGreaterThan(116);
  // The mark must be placed correctly in both directions of text.
  for (const direction of ['rtl', 'ltr']) {
    document.documentElement.dir = direction;
    const place = document.querySelector('.place-mark')?.getBoundingClientRect() as DOMRect;
    expect(Math.abs(mark().left + mark().width / 2 - place.left)).toBeLessThan(1);
  }
  await fillOwn('Rooster');

  (map.element().querySelector('canvas') as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(middle).toBeChecked();
  await button(message('game.socialPlant')).click();
  await expect.poll(() => sent[0]?.added[0]?.longitude).toBeGreaterThan(-73.9876);
});

test('behind the last answer there is room for one more, up to six; Escape leaves to where it began', async ({
  open,
  server,
}) => {
  answerOwnGame(server);
  await open('/outergame', { user: aUser(), size: 'phone' });
  await button(message('game.socialAdd')).click();
  for (const n of [1, 2, 3, 4, 5, 6]) await field(message('game.socialAnswer', { n })).fill(`No ${n}`);
  expect(field(message('game.socialAnswer', { n: 7 })).query()).toBeNull();
  await checkScreen();
  await userEvent.keyboard('{Escape}');
  await expect.element(field(message('game.socialTitle'))).not.toBeInTheDocument();
  await expect.element(button(message('game.socialAdd'))).toHaveFocus();
});

async function aPhoto(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [240, 180];
  canvas.getContext('2d')?.fillRect(0, 0, 240, 180);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg');
  });
  return new File([blob as Blob], 'steeple.jpg', { type: 'image/jpeg' });
}

test('beside what plants it the camera takes its picture, which goes out with it', async ({ open, server }) => {
  answerOwnGame(server);
  const sent = server.answer(saveMindsets, NO_MARKS);
  await open('/outergame', { user: aUser(), size: 'phone' });
  await button(message('game.socialAdd')).click();
  await fillOwn('Rooster');
  const camera = button(message('game.socialCamera'));
  const [left, plant] = [camera, button(message('game.socialPlant'))].map((one) =>
    one.element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect([left.height, Math.round(left.bottom)]).toEqual([plant.height, Math.round(plant.bottom)]);
  expect(left.right).toBeLessThan(plant.left);

  const input = document.querySelector<HTMLInputElement>('input[capture="environment"]') as HTMLInputElement;
  const asked = new Promise<void>((resolve) => {
    input.addEventListener('click', (event) => {
      // The device's own window, which no test closes.
      event.preventDefault();
      resolve();
    });
  });
  await camera.click();
  await asked;
  await userEvent.upload(input, new File(['not a picture'], 'note.txt', { type: 'text/plain' }));
  await expect.element(page.getByRole('alert').getByText(message('picture.unreadable'))).toBeVisible();
  await userEvent.upload(input, await aPhoto());
  const dialog = page.getByRole('dialog', { name: message('picture.title') });
  await dialog.getByRole('textbox', { name: message('picture.alternative') }).fill('A steeple');
  await dialog.getByRole('button', { name: message('picture.use') }).click();
  await expect.element(button(message('game.socialCameraAgain'))).toBeVisible();
  await expect.element(field(message('game.socialTitle'))).toHaveValue('Rooster');
  await checkScreen();
  await button(message('game.socialPlant')).click();
  await expect.poll(() => sent[0]?.added[0]?.image).toMatchObject({ name: 'steeple.jpg', tag: 'A steeple' });
  expect(sent[0]?.added[0]?.image?.content).toMatch(/^\/9j\//);
});

test('while one is planted the header says that the quest is social, and leads back to the map', async ({
  open,
  server,
}) => {
  answerOwnGame(server);
  await open('/outergame', { user: aUser(), size: 'phone' });
  const chip = page.getByText(message('game.social'), { exact: true });
  await button(message('game.socialAdd')).click();
  await expect.element(chip).toBeVisible();
  await field(message('game.socialTitle')).fill('Rooster');
  await button(message('game.backToMap')).click();
  await expect.element(chip).not.toBeInTheDocument();
  // While it is asked what they have, the button leads to the list.
  await expect.poll(() => client.isFetching()).toBe(0);
  await button(message('game.socialAdd')).click();
  await expect.element(field(message('game.socialTitle'))).toHaveValue('Rooster');
});

test('while the map is dragged the form goes down to its title and what plants it', async ({ open, server }) => {
  answerOwnGame(server);
  await open('/outergame', { user: aUser(), size: 'phone' });
  const map = page.getByRole('group', { name: message('map.label'), exact: true });
  await expect.element(map).toHaveAttribute('data-ready');
  await button(message('game.socialAdd')).click();
  await field(message('game.socialVideo')).fill('https://example.com');
  await isStill();
  const canvas = map.element().querySelector('canvas') as HTMLElement;
  const point = (type: string, clientY: number, buttons: number) =>
    new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, buttons, clientX: 60, clientY });
  const boxOf = (locator: ReturnType<typeof button>) => locator.element().getBoundingClientRect();
  const title = page.getByRole('heading', { name: message('game.socialAdd') });
  const plant = button(message('game.socialPlant'));
  const form = document.querySelector('.social--plant') as HTMLElement;
  const [top, foot] = [form.getBoundingClientRect().top, boxOf(plant).top];

  canvas.dispatchEvent(point('mousedown', 200, 1));
  for (const y of [210, 230, 250]) document.dispatchEvent(point('mousemove', y, 1));
  await expect.poll(() => form.getBoundingClientRect().top).toBeGreaterThan(top + 200);
  await isStill();
  expect(Math.abs(boxOf(plant).top - foot)).toBeLessThan(1);
  for (const shown of [title, plant]) {
    const { left, top: upper, bottom } = boxOf(shown);
    for (const y of [upper + 4, bottom - 4]) {
      // Under what covers the page during a drag.
      const drawnAt = document.elementsFromPoint(left + 20, y).find((one) => !one.matches('.drag-cover'));
      expect(shown.element().contains(drawnAt ?? null)).toBe(true);
    }
  }
  canvas.dispatchEvent(point('mouseup', 250, 0));
  await expect.poll(() => Math.round(form.getBoundingClientRect().top)).toBe(Math.round(top));
  await expect.element(page.getByRole('radio', { name: message('game.socialMiddle') })).toBeChecked();
});

test('what is written of one is there after the tab was killed, until it is planted', async ({ open, server }) => {
  const user = aUser();
  answerOwnGame(server);
  server.answer(saveMindsets, NO_MARKS);
  await beginOwn(open, user);
  await fillOwn('Rooster');
  await expect.poll(async () => (await readEntryInput(user.id, 1))?.drafts?.[0]?.[1].title).toBe('Rooster');
  await beginOwn(open, user);
  await expect.element(field(message('game.socialTitle'))).toHaveValue('Rooster');
  await button(message('game.socialPlant')).click();
  await expect.poll(async () => (await readEntryInput(user.id, 1))?.drafts).toEqual([]);
});

const QUESTION = message('game.socialQuestion');
const told = (name: string, text: string) =>
  expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(text));

test('what the rules refuse is said beside its field before anything is sent, and what is typed stays', async ({
  open,
  server,
}) => {
  answerOwnGame(server);
  const sent = server.answer(saveMindsets, NO_MARKS);
  await open('/outergame', { user: aUser(), size: 'phone' });
  await button(message('game.socialAdd')).click();
  await field(message('game.socialTitle')).fill('R'.repeat(201));
  await field(message('game.socialVideo')).fill('https://example.com/film');
  const top = () => document.querySelector('.social--plant')?.getBoundingClientRect().top;
  const before = top();
  await button(message('game.socialPlant')).click();
  await told(message('game.socialTitle'), message('game.socialTitleTooLong', { n: 200 }));
  await told(QUESTION, message('game.socialRequired'));
  await told(message('game.socialVideo'), message('game.socialVideoInvalid'));
  await expect.element(field(message('game.socialTitle'))).toHaveFocus();
  expect(top()).toBe(before);
  await expect.element(field(message('game.socialVideo'))).toHaveValue('https://example.com/film');
  await checkScreen();
  expect(sent).toEqual([]);

  await field(message('game.socialVideo')).fill('');
  await expect.element(page.getByText(message('game.socialVideoInvalid'))).not.toBeInTheDocument();
  await told(QUESTION, message('game.socialRequired'));
  await fillOwn('Rooster');
  await button(message('game.socialPlant')).click();
  await expect.poll(() => sent.length).toBe(1);
});

test('of a new one no answer is right before its player said so, and it is not sent without', async ({
  open,
  server,
}) => {
  answerOwnGame(server);
  const sent = server.answer(saveMindsets, NO_MARKS);
  await open('/outergame', { user: aUser(), size: 'phone' });
  await button(message('game.socialAdd')).click();
  await field(message('game.socialTitle')).fill('Rooster');
  await field(QUESTION).fill('What sits on top?');
  await field(message('game.socialAnswer', { n: 1 })).fill('A ship');
  await field(message('game.socialAnswer', { n: 2 })).fill('A rooster');
  const right = page.getByRole('radio', { name: message('game.socialRight', { n: 2 }) });
  expect(document.querySelectorAll('input[name=right]:checked')).toHaveLength(0);
  await button(message('game.socialPlant')).click();
  const answers = page.getByRole('group', {
    name: `${message('game.socialAnswers')} ${message('game.socialMark')}`,
  });
  await expect.element(answers).toHaveAccessibleDescription(message('game.socialNoRight'));
  await expect.element(field(message('game.socialAnswer', { n: 2 }))).toHaveValue('A rooster');
  await checkScreen();
  expect(sent).toEqual([]);

  await right.click();
  await expect.element(page.getByText(message('game.socialNoRight'))).not.toBeInTheDocument();
  await button(message('game.socialPlant')).click();
  await expect.poll(() => sent[0]?.added[0]?.mindchunks?.[0]?.reactions.map(({ grade }) => grade)).toEqual([0, 100]);
});

test('what only the server knows to refuse stands beside its field too', async ({ open, server, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  answerOwnGame(server);
  const issues: Issue[] = [
    { field: 'added.0.mindchunks', message: 'mindset.noReactions' },
    { field: 'added.0.mindchunks.0.reactions.1.text', message: 'mindset.textTooLong' },
    { field: 'added.0.image', message: 'quest.imageType' },
  ];
  server.answer(saveMindsets, () => refused('invalid', { issues }));
  await open('/outergame', { user: aUser(), size: 'phone' });
  await button(message('game.socialAdd')).click();
  await fillOwn('Rooster');
  await field(message('game.socialAnswer', { n: 3 })).fill('A ship');
  await button(message('game.socialPlant')).click();
  await told(message('game.socialAnswer', { n: 3 }), message('game.socialTextTooLong', { n: 10_000 }));
  await expect
    .element(page.getByRole('group', { name: `${message('game.socialAnswers')} ${message('game.socialMark')}` }))
    .toHaveAccessibleDescription(message('game.socialNoAnswers'));
  await expect.element(page.getByText(message('quest.imageType'))).toBeVisible();
  expect(page.getByRole('alertdialog').query()).toBeNull();
  await expect.element(field(message('game.socialAnswer', { n: 3 }))).toHaveValue('A ship');
  await checkScreen();
});

test('one whose tab was killed before its reply came goes out again as it was, so that it is added once', async ({
  open,
  server,
}) => {
  const user = aUser();
  answerOwnGame(server);
  let isKilled = true;
  const sent = server.answer(saveMindsets, () => (isKilled ? new Promise<never>(() => undefined) : NO_MARKS));
  await beginOwn(open, user);
  await fillOwn('Rooster');
  await button(message('game.socialPlant')).click();
  await expect.poll(() => sent.length).toBe(1);
  isKilled = false;
  await beginOwn(open, user);
  await expect.element(field(message('game.socialTitle'))).toHaveValue('Rooster');
  await button(message('game.socialPlant')).click();
  await expect.element(page.getByText(message('game.socialSaved'))).toBeVisible();
  expect(sent[1]?.saveKey).toEqual(expect.any(String));
  expect(sent.map(({ saveKey, added }) => [saveKey, added])).toEqual(
    [1, 2].map(() => [sent[1]?.saveKey, sent[1]?.added]),
  );
  await expect.poll(async () => (await readEntryInput(user.id, 1))?.drafts).toEqual([]);
});
