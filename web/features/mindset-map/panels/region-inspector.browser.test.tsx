import { page, userEvent } from 'vitest/browser';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { message } from '../../../language/language.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { aRegion } from '../model/testing.ts';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

const inspector = page.getByRole('complementary', { name: message('editor.regionOf') });
const name = inspector.getByRole('textbox', { name: message('editor.name') });
const row = (text: string) => page.getByRole('button', { name: new RegExp(`^${text}`) });

test('a typed name is kept by Ctrl+S in its field and by Escape; one of another region is held back, with its reason', async ({
  open,
  server,
}) => {
  answerEditor(server, { mindsets: [], regions: [aRegion(4), aRegion(5)] });
  const saved = server.answer(saveMindsetMap, ({ revision = 1, regions }) => {
    const changed = new Map(regions?.changed.map((region) => [region.id, region]));
    answerEditor(server, {
      mindsets: [],
      regions: [aRegion(4), aRegion(5)].map((region) => changed.get(region.id) ?? region),
      revision: revision + 1,
    });
    const marked = { start: [], marked: [], targeted: [] };
    return { ids: [], drawingIds: [], regionIds: [], marked, revision: revision + 1 };
  });
  await open(EDITOR, { user: aUser() });
  await row('Region 4').click();
  await name.fill('Meadow ');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => saved.at(-1)?.regions?.changed.map((one) => one.name)).toEqual(['Meadow']);
  await expect.element(name).toHaveFocus();
  await name.fill('Lawn');
  await userEvent.keyboard('{Escape}');
  await expect.element(inspector).not.toBeInTheDocument();
  await expect.element(row('Lawn')).toBeVisible();
  await row('Lawn').click();
  await name.fill('Region 5');
  await expect.element(inspector.getByText(message('quest.regionNameUsed'))).toBeVisible();
  await expect.element(row('Lawn')).toBeVisible();
});
