import { page, userEvent } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchMyQuests, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import { parseChainTarget } from '@mangoquest/core/mindset/chain-target.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { readDrafts } from '../../../local-db/drafts.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { anOwnQuest, aQuest, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const EDITOR = '/createEditMgq/drawmindsets?questId=7';
const inspector = page.getByRole('complementary', { name: message('editor.inspector'), exact: true });
const link = (grade: number, target: string) => ({ grade, target: parseChainTarget(target)! });
const HERE = { latitude: 40.74, longitude: -73.99 };
const LONG = 'The clock on the corner of the square where the two avenues meet';

const clock: Mindset = {
  ...newMindset(11, 7, HERE, { title: 'Clock' }),
  isStart: true,
  chain: [link(100, '9|3'), link(50, '7|12'), link(0, '7|11')],
};
const arch: Mindset = { ...newMindset(12, 7, HERE, { title: LONG, order: 1 }), latitude: 40.741 };

function answerEditor(server: FakeServer, mindsets: readonly Mindset[] = [clock, arch]): void {
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: aQuest(), progress: null });
  server.answer(fetchMyMindsets, ({ questId }) => ({
    groups: [
      {
        gamecode: `${questId}_`,
        mindsets: questId === 7 ? [...mindsets] : [{ ...newMindset(3, 9, HERE, { title: 'Ferry' }), isStart: true }],
      },
    ],
    marked: { start: [], marked: [], targeted: [] },
    revision: 1,
  }));
  server.answer(fetchDrawings, []);
  server.answer(fetchRegions, []);
}

const openClock = () =>
  page
    .getByRole('complementary', { name: message('editor.outline') })
    .getByRole('button', { name: /^Clock/ })
    .click();
const tab = (key: 'editor.media' | 'editor.outcome' | 'editor.advanced') =>
  inspector.getByRole('tab', { name: message(key) }).click();
/** The draft of the clock stored on this device: a test must wait until pending writes have ended. */
const kept = async () => (await readDrafts(7, 7))[0]?.current.mindsets[0];
const unsaved = (n: number) => page.getByText(message('editor.unsaved', { n }), { exact: true });

test('a mindset has its five switches under Advanced, as a new one has them, each with its sentence for those who want it', async ({
  open,
  server,
}) => {
  answerEditor(server);
  await open(EDITOR, { user: aUser() });
  await openClock();
  await tab('editor.advanced');
  const one = (name: 'onOff' | 'randomize' | 'placeTag' | 'receiveAnswers' | 'shareContent') =>
    inspector.getByRole('switch', { name: message(`inspector.${name}`) });
  for (const name of ['onOff', 'randomize', 'receiveAnswers', 'shareContent'] as const)
    await expect.element(one(name)).toBeChecked();
  await expect.element(one('placeTag')).not.toBeChecked();
  await expect.element(one('shareContent')).toHaveAccessibleDescription(message('inspector.tip.shareContent'));
  await one('placeTag').click({ force: true });
  await expect.element(one('placeTag')).toBeChecked();
  await expect.element(unsaved(1)).toBeVisible();
  await expect.poll(async () => (await kept())?.placeTag).toBe(true);
  await userEvent.hover(one('receiveAnswers'));
  const tip = () => document.querySelector('.tip--floating:popover-open')?.textContent;
  await expect.poll(tip).toBe(message('inspector.receiveAnswers') + message('inspector.tip.receiveAnswers'));
  await checkScreen();

  await open(EDITOR, { user: aUser({ showTooltips: false }) });
  await openClock();
  await tab('editor.advanced');
  await expect.element(one('randomize')).not.toHaveAccessibleDescription();
});

test('a mindset is a target of the quest or not, under Outcome; what has no right answer says what it needs', async ({
  open,
  server,
}) => {
  const reactions = [newReaction([], 'Yes', 100)];
  const right: Mindset = { ...clock, mindchunks: [{ ...newMindchunk([], 'Is it?'), reactions }] };
  answerEditor(server, [
    { ...right, chain: [] },
    { ...arch, title: 'Arch' },
  ]);
  server.answer(fetchMyQuests, []);
  await open(EDITOR, { user: aUser() });
  await openClock();
  await tab('editor.outcome');
  const target = inspector.getByRole('switch', { name: new RegExp(message('inspector.isTargeted')) });
  await expect.element(target).toBeChecked();
  await target.click({ force: true });
  await expect.element(target).not.toBeChecked();
  await expect.element(unsaved(1)).toBeVisible();
  await expect.poll(async () => (await kept())?.isTargeted).toBe(false);
  await checkScreen();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(target).toBeChecked();

  await page
    .getByRole('complementary', { name: message('editor.outline') })
    .getByRole('button', { name: /^Arch/ })
    .click();
  await tab('editor.outcome');
  await expect.element(target).toBeChecked();
  await expect.element(inspector.getByText(message('inspector.notTargeted'))).toBeVisible();
  await checkScreen();
  await target.click({ force: true });
  await expect.element(target).not.toBeChecked();
  await inspector.getByRole('switch', { name: new RegExp(message('editor.immediate')) }).click({ force: true });
  await expect.element(inspector.getByText(message('inspector.targetedHint'))).toBeVisible();
  await expect.element(target).not.toBeChecked();
});

test('the chain is edited by grade, quest and mindset, highest first, and a target can be pasted', async ({
  open,
  server,
}) => {
  answerEditor(server);
  server.answer(fetchMyQuests, [anOwnQuest({ id: 7, title: 'Round the square' }), anOwnQuest({ id: 9, title: LONG })]);
  await open(EDITOR, { user: aUser() });
  await openClock();
  await tab('editor.outcome');
  const grade = (n: number) => inspector.getByRole('textbox', { name: message('inspector.fromGradeOf', { n }) });
  const quest = (n: number) => inspector.getByRole('combobox', { name: message('inspector.linkQuest', { n }) });
  const mindset = (n: number) => inspector.getByRole('combobox', { name: message('inspector.linkMindset', { n }) });
  const shown = (select: typeof inspector) => () => (select.element() as HTMLSelectElement).selectedOptions[0]?.text;
  await expect.element(grade(1)).toHaveValue('100');
  // Titles are truncated to 50 characters.
  await expect.poll(shown(quest(1))).toBe(`${LONG.slice(0, 49).trimEnd()}…`);
  await expect.poll(shown(mindset(1))).toBe('Ferry');
  await expect.poll(shown(quest(2))).toBe(message('inspector.thisQuest'));
  await expect.poll(shown(mindset(2))).toBe(`${LONG.slice(0, 49).trimEnd()}…`);
  await checkScreen();

  // Changed from 0 to 75, so it moves before the link from 50.
  await grade(3).fill('75');
  await userEvent.keyboard('{Enter}');
  await expect.element(grade(2)).toHaveValue('75');
  await expect.poll(shown(mindset(2))).toBe('Clock');
  // In another quest no mindset is preselected.
  await quest(3).selectOptions('9');
  await expect.poll(shown(mindset(3))).toBe(message('inspector.choose'));
  // It stays with its link and says what it lacks: over another order, and while something else is shown.
  await grade(3).fill('90');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown(mindset(2))).toBe(message('inspector.choose'));
  await expect.poll(shown(mindset(3))).toBe('Clock');
  await tab('editor.media');
  await tab('editor.outcome');
  await expect.poll(shown(mindset(2))).toBe(message('inspector.choose'));
  await expect.element(inspector.getByText(message('inspector.chooseMindset'))).toBeVisible();
  await grade(2).fill('50');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown(mindset(3))).toBe(message('inspector.choose'));
  await mindset(3).selectOptions('3');
  await expect.poll(shown(mindset(3))).toBe('Ferry');
  await expect.element(inspector.getByText(message('inspector.chooseMindset'))).not.toBeInTheDocument();

  const paste = inspector.getByRole('textbox', { name: message('inspector.paste') });
  await paste.fill('7|99');
  await userEvent.keyboard('{Enter}');
  await expect.element(inspector.getByText(message('mindset.chainInvalid'))).toBeVisible();
  await paste.fill('4821|5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown(quest(4))).toBe(message('inspector.otherQuest', { id: '4821' }));
  await expect.poll(shown(mindset(4))).toBe(message('inspector.otherMindset', { id: '5' }));
  await inspector.getByRole('button', { name: message('inspector.removeLink', { n: 1 }) }).click();
  await expect.element(inspector.getByText(message('inspector.chainCount', { n: 3, max: 50 }))).toBeVisible();
  await expect.element(grade(1)).toHaveValue('75');
  await expect.poll(async () => (await kept())?.chain.map((one) => one.grade)).toEqual([75, 50, 0]);

  // A link leads to the next mindset, also to one that is not saved yet.
  const outline = page.getByRole('complementary', { name: message('editor.outline') });
  await userEvent.keyboard('{Escape}aa');
  await inspector.getByRole('textbox', { name: message('editor.title'), exact: true }).fill('Gate');
  await outline.getByRole('button', { name: /^The clock on/ }).click();
  await tab('editor.outcome');
  await inspector.getByRole('button', { name: message('inspector.addLink') }).click();
  await expect.poll(shown(mindset(1))).toBe('Gate');
  const drafted = async () => (await readDrafts(7, 7))[0]?.current.mindsets;
  await expect.poll(drafted).toHaveLength(3);
  const gate = (await drafted())?.[2]?.id;
  await expect.poll(async () => (await drafted())?.[1]?.chain).toEqual([link(0, `7|${gate}`)]);
});

test('where the quests or the mindsets of another do not come, the chain says why, and asks again', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  answerEditor(server);
  server.answer(fetchMyQuests, () => refused('server'));
  await open(EDITOR, { user: aUser() });
  await openClock();
  await tab('editor.outcome');
  const problem = inspector.getByRole('alert');
  const again = problem.getByRole('button', { name: message('ui.retry') });
  await expect.element(problem.getByText(message('common.somethingWrong'))).toBeVisible();
  await checkScreen();
  server.answer(fetchMyQuests, [anOwnQuest({ id: 7, title: 'Square' }), anOwnQuest({ id: 9, title: 'River' })]);
  server.answer(fetchMyMindsets, () => refused('server'));
  await again.click();
  await expect.element(inspector.getByRole('option', { name: 'River' }).first()).toBeInTheDocument();
  await expect.element(problem.getByText(message('common.somethingWrong'))).toBeVisible();
  answerEditor(server);
  await again.click();
  await expect.element(inspector.getByRole('option', { name: 'Ferry' })).toBeInTheDocument();
  await expect.element(problem).not.toBeInTheDocument();
});

test('at fifty links no more can be added', async ({ open, server }) => {
  const chain = Array.from({ length: 50 }, (_, at) => link(50 - at, '7|12'));
  answerEditor(server, [{ ...clock, chain }, arch]);
  server.answer(fetchMyQuests, []);
  await open(EDITOR, { user: aUser() });
  await openClock();
  await tab('editor.outcome');
  await expect.element(inspector.getByRole('button', { name: message('inspector.addLink') })).toBeDisabled();
  await inspector.getByRole('button', { name: message('inspector.removeLink', { n: 50 }) }).click();
  await inspector.getByRole('button', { name: message('inspector.addLink') }).click();
  await expect.element(inspector.getByText(message('inspector.chainCount', { n: 50, max: 50 }))).toBeVisible();
  await expect.poll(async () => (await kept())?.chain.at(-1)?.grade).toBe(0);
});

test('from its inspector a mindset is played as players will see it, unsaved as it is, and nothing is sent', async ({
  open,
  server,
}) => {
  const chunk = newMindchunk([], '<p>Which tower is this?</p>');
  const [bad, good] = [newReaction([], 'The old one', 0), { ...newReaction([], 'The new one', 100), id: -2, order: 1 }];
  const told = { ...newMindchunk([chunk], '<p>And how old is it?</p>'), reactions: [bad, good] };
  const mindset: Mindset = {
    ...clock,
    chain: [link(100, '7|12')],
    properties: { msgAfterSuccess: 'Well seen.' },
    mindchunks: [{ ...chunk, reactions: [bad, good] }, told],
  };
  answerEditor(server, [mindset, arch]);
  await open(EDITOR, { user: aUser() });
  await openClock();
  await inspector.getByRole('textbox', { name: message('editor.title'), exact: true }).fill('Tower');
  await inspector.getByRole('button', { name: message('inspector.try') }).click();
  const sheet = page.getByRole('dialog', { name: 'Tower' });
  await expect.element(sheet.getByText('Which tower is this?')).toBeVisible();
  await sheet.getByRole('radio', { name: 'The new one' }).click();
  await checkScreen();
  // The editor's shortcuts are off meanwhile: an arrow turns the page, a letter picks, and nothing is deleted.
  await userEvent.keyboard('{Delete}{ArrowRight}');
  await expect.element(sheet.getByText('And how old is it?')).toBeVisible();
  await sheet.getByRole('radio', { name: 'The new one' }).click();
  await sheet.getByRole('button', { name: message('game.ok'), exact: true }).click();
  const outcome = page.getByRole('dialog', { name: message('inspector.trySuccess') });
  await expect.element(outcome.getByText('Well seen.')).toBeVisible();
  await expect.element(outcome.getByText(message('inspector.tryGrade', { grade: 100 }))).toBeVisible();
  await expect.element(outcome.getByText(/The clock on the corner/)).toBeVisible();
  await checkScreen();
  await outcome.getByRole('button', { name: message('inspector.tryAgain') }).click();
  await expect.element(sheet.getByText('Which tower is this?')).toBeVisible();
  // Escape closes the sheet, not the mindset.
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(inspector).toBeVisible();
  await expect.element(unsaved(1)).toBeVisible();
  await expect.poll(async () => (await kept())?.title).toBe('Tower');
});

test('an embedded medium is checked as the server does, and can be shown as it plays', async ({ open, server }) => {
  answerEditor(server);
  await open(EDITOR, { user: aUser() });
  await openClock();
  await tab('editor.media');
  const field = inspector.getByRole('textbox', { name: message('editor.embed') });
  const preview = inspector.getByRole('button', { name: message('inspector.preview') });
  await field.fill('https://example.org/film');
  await userEvent.tab();
  await expect.element(inspector.getByText(message('mindset.embedInvalid'))).toBeVisible();
  await expect.element(preview).not.toBeInTheDocument();
  await field.fill('<iframe src="https://player.vimeo.com/video/76979871"></iframe>');
  await userEvent.tab();
  await expect.element(field).toHaveValue('https://player.vimeo.com/video/76979871?autoplay=1');
  await expect.element(preview).toBeVisible();
  await expect.poll(async () => (await kept())?.embed).toBe('https://player.vimeo.com/video/76979871?autoplay=1');
});
