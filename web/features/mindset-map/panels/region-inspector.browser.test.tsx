import { page, userEvent } from 'vitest/browser';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { useDocument } from '../editor-context.ts';
import { aRegion } from '../model/testing.ts';
import { editorDriver } from '../testing/driver.ts';
import { InEditor } from '../testing/in-editor.tsx';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';
import { RegionInspector } from './region-inspector.tsx';
import { RegionsList } from './regions-list.tsx';

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

test('by keys alone a region gets its colour, selects what is inside, takes mindsets in, and goes', async ({
  show,
}) => {
  const mindset = (id: number, latitude: number) => newMindset(id, 7, { latitude, longitude: -74.01 });
  const driver = editorDriver({ mindsets: [mindset(1, 40.05), mindset(2, 50)], regions: [aRegion(5)] });
  driver.take({ kind: 'region', id: 5 });
  const Shown = () => {
    const { regions } = useDocument();
    return regions[0] === undefined ? null : <RegionInspector region={regions[0]} />;
  };
  await show(
    <InEditor work={driver.work}>
      <Shown />
    </InEditor>,
  );
  inspector.getByRole('radio', { checked: true }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(driver.document().regions[0]?.color).toBe(1);
  const press = async (label: string) => {
    inspector.getByRole('button', { name: label }).element().focus();
    await userEvent.keyboard('{Enter}');
  };
  await press(message('editor.selectTheInside', { n: 1 }));
  expect(driver.selected()).toEqual([1]);
  driver.select(2);
  driver.take({ kind: 'region', id: 5 });
  await press(message('editor.moveSelectedHere', { n: 1 }));
  await expect.poll(() => driver.document().mindsets[1]?.latitude).toBeLessThan(40.2);
  await press(message('editor.deleteRegionTool'));
  await expect.element(inspector).not.toBeInTheDocument();
  expect(driver.said.at(-1)).toBe(message('editor.regionDeleted'));
});

test('in the list the numbers of regions and of mindsets in them are written as all numbers are', async ({ show }) => {
  const numbered = <T,>(make: (id: number) => T) => Array.from({ length: 1_000 }, (_, at) => make(at + 1));
  const showList = async (content: Parameters<typeof editorDriver>[0]) =>
    show(
      <InEditor work={editorDriver(content).work}>
        <RegionsList />
      </InEditor>,
    );
  await showList({ regions: numbered((id) => aRegion(id)) });
  await expect.element(page.getByText('1,000', { exact: true })).toBeVisible();
  const inside = { latitude: 40.05, longitude: -74.01 };
  await showList({ mindsets: numbered((id) => newMindset(id, 7, inside)), regions: [aRegion(1)] });
  await expect.element(row('Region 1').getByText('1,000', { exact: true })).toBeVisible();
});
