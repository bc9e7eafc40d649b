import { page } from 'vitest/browser';
import { fetchLateAnswers } from '@mangoquest/contract/calls/late-answers.ts';
import { paymentAccount } from '@mangoquest/contract/calls/payments.ts';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests, fetchPresentation, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { LateAnswers } from '../features/contest-results/late-answers.tsx';
import { OwnRow } from '../features/contest-results/own-row.tsx';
import { ResultsLog } from '../features/contest-results/results-log.tsx';
import { ResultsRows } from '../features/contest-results/results-rows.tsx';
import { aPage, rowOf } from '../features/contest-results/testing.ts';
import { TrophyList } from '../features/contest-results/trophy-list.tsx';
import { MindsetCard } from '../features/game/roaming/mindset-card.tsx';
import { PresentationAside } from '../features/presentation/presentation-aside.tsx';
import { TrophiesPreview } from '../features/trophies/trophies-preview.tsx';
import { message } from '../language/language.ts';
import { MissingDialog } from '../quest/publishing/missing-dialog.tsx';
import { answerPresentation } from '../testing/games.ts';
import { anOwnQuest, aQuest, aSummary, aUser } from '../testing/people.ts';
import { expect, test } from '../testing/screen.tsx';
import { Select } from '../ui/fields/select.tsx';

const HEBREW = 'שעון 7';
const OTHER = 'מגדל (2)';
const WRITTEN = /[\u0590-\u05FF]/;

/** Texts of people that take their direction from the words around them; those within a sentence are isolated in it. */
function unheld(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode() !== null) {
    const { data, parentElement } = texts.currentNode as Text;
    if (!WRITTEN.test(data.replace(/\u2068[^\u2069]*\u2069/g, ''))) continue;
    // A letter of a name is a picture.
    if (parentElement?.closest('[aria-hidden=true]')) continue;
    // Two texts in one that is held still turn each other round.
    const holder = parentElement?.closest<HTMLElement>('[dir=auto],bdi');
    const isAlone = holder?.tagName === 'BDI' || !/ · /.test(holder?.textContent ?? ' · ');
    if (!isAlone) found.push(parentElement?.outerHTML ?? data);
  }
  return found;
}

const trophy = { id: 1, achievement: '1st place', content: HEBREW, providerName: OTHER };
const row = { ...rowOf(1, HEBREW), trophies: [trophy, { ...trophy, id: 2, content: OTHER }] };
const nothing = () => undefined;

test('what people wrote keeps its own direction beside other words', async ({ show, server }) => {
  const late = { id: 1, username: HEBREW, title: OTHER, grade: 50, speedVerdict: 'ok', picks: [] };
  const picks = [{ mindchunk: `${HEBREW}?`, reaction: OTHER }];
  server.answer(fetchLateAnswers, [{ ...late, picks, answeredAt: 1, receivedAt: 2 }] as unknown as CallOutput<
    typeof fetchLateAnswers
  >);
  const results = aPage({ rows: [row], trophies: [{ ...trophy, winners: 1, winner: OTHER }] });
  const presentation = { quest: aSummary({ id: 7 }), trophies: [trophy], status: null, start: null };
  const point = { id: 1, title: HEBREW, latitude: 1, longitude: 1, mindchunkCount: 1 };
  const log = { username: HEBREW, mindsetId: 1, title: OTHER, reason: `${HEBREW}!`, at: 1 };
  await show(
    <>
      <PresentationAside presentation={presentation as never} />
      <TrophyList results={results} />
      <TrophiesPreview rows={[{ key: 1, texts: trophy }] as never} />
      <ResultsRows rows={[row]} ownHash={null} shownHash={null} bestScore={10} marks={undefined} />
      <OwnRow row={row} results={results} isOwn={false} />
      <ResultsLog log={[log] as never} />
      <LateAnswers questId={7} />
      <MindsetCard point={point as never} quest={OTHER} distance={20} onOpen={nothing} onClose={nothing} />
      <Select label="x" value="a" options={[{ value: 'a', label: HEBREW }]} onChange={nothing} />
      <MissingDialog
        issues={[{ field: 'title', message: 'common.invalid', detail: { id: 1, title: HEBREW } }] as never}
        onGo={nothing}
        onAccount={nothing}
        onClose={nothing}
      />
    </>,
  );
  // All of them are there: each brings one of its own.
  await expect.poll(() => document.body.textContent.split(HEBREW).length).toBeGreaterThanOrEqual(11);
  expect(unheld()).toEqual([]);
});

test('what is written from right to left stands so, whatever stands around it', async ({ open, server }) => {
  const user = aUser();
  const [title, shortDescription, location] = ['מסע בעיר 7', 'كل شيء هنا', 'תל אביב'];
  const texts = { id: 7, title, shortDescription, location };
  const direction = (text: string) =>
    getComputedStyle(page.getByText(text, { exact: true }).first().element()).direction;
  answerPresentation(server, aSummary(texts));
  server.answer(fetchPresentation, {
    quest: aSummary(texts),
    longDescription: '<p>שלום</p><p>Hello</p>',
    trophies: [],
    status: 'UNSUBSCRIBED',
    start: null,
    userEndTime: null,
  });
  await open('/qd/7');
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByText('שלום', { exact: true })).toBeVisible();
  for (const text of [title, shortDescription, 'שלום', location]) expect(direction(text), text).toBe('rtl');
  expect(direction('Hello')).toBe('ltr');

  server.answer(fetchMyQuests, [anOwnQuest(texts)]);
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
  await open('/dashboard', { user });
  await expect.element(page.getByText(title, { exact: true }).first()).toBeVisible();
  expect(direction(title)).toBe('rtl');

  server.answer(paymentAccount, { payeeId: '', isSetUp: true });
  const quest = { ...aQuest(), ...texts };
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest, progress: null });
  await open('/createEditMgq/mgq_attributes?questId=7', { user });
  const field = page.getByRole('textbox', { name: message('attributes.title'), exact: true });
  await expect.element(field).toHaveValue(title);
  expect(getComputedStyle(field.element()).direction).toBe('rtl');
});
