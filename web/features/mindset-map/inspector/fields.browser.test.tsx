import { page, userEvent } from 'vitest/browser';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { expect, SIZES, test } from '../../../testing/screen.tsx';
import { useMindsets } from '../editor-context.ts';
import { editorDriver } from '../testing/driver.ts';
import { InEditor } from '../testing/in-editor.tsx';
import { Inspector } from './inspector.tsx';
import '../mindset-map.css';

const HERE = { latitude: 40.74, longitude: -73.99 };
const inspector = page.getByRole('complementary', { name: message('editor.inspector'), exact: true });
const field = (name: string) => inspector.getByRole('textbox', { name });
const tab = (key: 'editor.outcome' | 'editor.advanced') => inspector.getByRole('tab', { name: message(key) }).click();

function inspected() {
  const driver = editorDriver({ mindsets: [{ ...newMindset(11, 7, HERE, { title: 'Clock' }), isStart: true }] });
  const Shown = () => {
    const [mindset] = useMindsets();
    return mindset && <Inspector mindset={mindset} showProblems={false} at={null} onClose={() => undefined} />;
  };
  const part = (
    <InEditor work={driver.work}>
      <Shown />
    </InEditor>
  );
  return { part, mindset: () => driver.document().mindsets[0] };
}

test('visibility is typed with its zooms and distance; what breaks a rule says so, and none is the default', async ({
  show,
}) => {
  const { part, mindset } = inspected();
  await show(part);
  await tab('editor.advanced');
  const zoom = (key: 'editor.startZoom' | 'editor.minZoom' | 'editor.maxZoom') => field(message(key));
  await expect.element(zoom('editor.startZoom')).toHaveValue('16');
  await expect.element(zoom('editor.minZoom')).toHaveValue('0');
  await expect.element(zoom('editor.maxZoom')).toHaveValue('99');
  await zoom('editor.minZoom').fill('12');
  await zoom('editor.startZoom').fill('11');
  await userEvent.tab();
  await expect.element(inspector.getByText(message('mindset.startZoomRange'), { exact: true })).toBeVisible();
  await expect.element(zoom('editor.startZoom')).toBeInvalid();
  await zoom('editor.maxZoom').fill('18');
  await zoom('editor.startZoom').fill('');
  await field(message('editor.visibleFrom')).fill('200 m');
  await expect.element(field(message('editor.visibleFrom'))).toHaveValue('200');
  await userEvent.tab();
  await expect.element(zoom('editor.startZoom')).toBeValid();
  expect(mindset()?.visibility).toEqual({ minDistance: 200, startZoom: 16, minZoom: 12, maxZoom: 18 });
});

test('the messages after success and without are typed, and what is graded at once is switched', async ({
  show,
  server,
}) => {
  server.answer(fetchMyQuests, []);
  const { part, mindset } = inspected();
  await show(part);
  await tab('editor.outcome');
  await field(message('editor.msgAfterSuccess')).fill('Well seen!');
  await field(message('editor.msgAfterNoSuccess')).fill('Look up.');
  await inspector.getByRole('switch', { name: new RegExp(message('editor.immediate')) }).click({ force: true });
  expect(mindset()?.properties).toEqual({
    msgAfterSuccess: 'Well seen!',
    msgAfterNoSuccess: 'Look up.',
    isImmediateGrading: true,
  });
  await field(message('editor.msgAfterSuccess')).fill('');
  expect(mindset()?.properties).toEqual({ msgAfterNoSuccess: 'Look up.', isImmediateGrading: true });
});

test('where the list alone is seen, a mindset is put on a map with one pin', async ({ show }) => {
  const { part, mindset } = inspected();
  await page.viewport(...SIZES.phone);
  await show(part);
  await tab('editor.advanced');
  await inspector.getByRole('button', { name: message('editor.place') }).click();
  const dialog = page.getByRole('dialog', { name: message('editor.placeTitle') });
  const latitude = dialog.getByRole('textbox', { name: message('map.latitude') });
  await expect.element(latitude).toHaveValue('40.740000');
  await latitude.fill('40.75');
  await userEvent.tab();
  await dialog.getByRole('button', { name: message('map.savePlace') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field(message('editor.latitude'))).toHaveValue('40.750000');
  expect(mindset()?.latitude).toBe(40.75);
});
