// What a player has entered in a game is there again after its tab was killed.
import { page, userEvent } from 'vitest/browser';
import { openMindset } from '@mangoquest/contract/calls/play.ts';
import { message } from '../../language/language.ts';
import { readEntryInput } from '../../local-db/entry-inputs.ts';
import { client } from '../../session/query-client.ts';
import { answerGame } from '../../testing/games.ts';
import { aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const map = page.getByRole('group', { name: message('map.label'), exact: true });

test('in a virtual quest its player stands where they stood, and a question is picked as it was', async ({
  open,
  server,
}) => {
  const user = aUser();
  const { pack } = answerGame(server, ['One', 'Two'], { mindsetCount: 2 });
  const asked = server.answer(openMindset, ({ mindsetId }) => {
    const found = pack.mindsets.find(({ id }) => id === mindsetId);
    if (found === undefined) throw new Error('not there');
    return found;
  });
  const begin = async () => {
    sessionStorage.clear();
    client.clear();
    await open('/outergame', { user });
    await expect.element(map).toHaveAttribute('data-ready');
  };
  await begin();
  (map.element().querySelector('canvas') as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await button(message('game.moveHere')).click();
  await expect.poll(async () => (await readEntryInput(user.id, 1))?.place?.longitude).toBeGreaterThan(-73.9876);
  const { place } = (await readEntryInput(user.id, 1)) ?? {};
  await button(message('game.openTitle', { title: 'One' })).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await expect.poll(async () => (await readEntryInput(user.id, 1))?.picks?.[1]).toBeDefined();

  await begin();
  await button(message('game.openTitle', { title: 'One' })).click();
  await expect.element(page.getByRole('radio', { name: 'right' })).toBeChecked();
  expect(asked.at(-1)).toMatchObject(place ?? {});
});
