import { page } from 'vitest/browser';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import type { CallInput } from '@mangoquest/contract/call.ts';
import { MAX_SOURCE_TEXT } from '@mangoquest/core/generator/file-kind.ts';
import type { ColumnKind } from '@mangoquest/core/generator/options.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aQuest, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { dropFiles } from '../testing/drop-files.ts';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

const AT = { latitude: 40.74, longitude: -73.99 };
const text = page.getByRole('textbox', { name: message('generator.textLabel') });
const go = (n: number) => page.getByRole('button', { name: message('generator.generateOf', { n }) });
const generate = page.getByRole('button', { name: message('generator.generate'), exact: true });
const column = (n: number) => page.getByRole('combobox', { name: message('generator.columnHolds', { n, name: '' }) });
const sheet = page.getByRole('combobox', { name: message('generator.sheet') });
const found = (n: number) => page.getByText(message('generator.rowsFound', { n }));

type Asked = CallInput<typeof generateMindsets>;

interface Table {
  readonly kinds: readonly ColumnKind[];
  readonly sheets?: readonly string[];
  readonly rows?: readonly (readonly string[])[];
  readonly hasHeader?: boolean;
}

const rowsOf = ({ options }: Asked) => options.sourceText.split('\n').map((line) => line.split('|'));

/** One mindset of each line of text, or as many as were asked for. */
function made(asked: Asked, { kinds, sheets = [], rows = rowsOf(asked), hasHeader = false }: Table) {
  const { group, count } = asked.options;
  return {
    mindsets: Array.from({ length: count ?? rows.length }, (_, at) =>
      newMindset(-1 - at, 7, AT, { title: `Stop ${at + 1}`, group, order: at }),
    ),
    sentences: rows,
    language: 'eng',
    skipped: [],
    sources: rows.map((_, at) => ({ mindsetId: -1 - at, row: at + 1, notes: [] })),
    table: { hasHeader, kinds },
    sheets,
  } as never;
}

function refusedFor(asked: Asked, key: MessageKey, { kinds, sheets = [], rows = rowsOf(asked) }: Table) {
  const reason = (at: number) => ({ message: key, parameters: { row: at + 1 } });
  const isOfRows = key.startsWith('generator.row');
  const skipped = isOfRows ? rows.map((_, at) => ({ row: at + 1, index: at, ...reason(at) })) : [];
  return refused('invalid', {
    issues: [{ field: 'properties.sourceType', ...reason(0) }],
    detail: { sentencesList: rows, columns: { hasHeader: false, kinds }, sheets, skipped },
  });
}

async function openGenerator(): Promise<void> {
  await page.getByRole('button', { name: message('editor.generate'), exact: true }).click();
  await expect.element(text).toBeVisible();
}

const QUESTION_ANSWER: Table = { kinds: ['question', 'answer'] };

function answer(server: FakeServer, answering: Parameters<typeof server.answer<typeof generateMindsets>>[1]) {
  answerEditor(server, { mindsets: [] });
  return server.answer(generateMindsets, answering);
}

test('where nothing can be made, columns are chosen by hand until something can', async ({ open, server }) => {
  const asked = answer(server, (one) => {
    const kinds = one.options.columnKinds ?? (['question', 'answer'] as const);
    return kinds.includes('question') ? made(one, { kinds }) : refusedFor(one, 'generator.rowNoQuestion', { kinds });
  });
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text.fill('here|Where?');
  await expect.element(go(1)).toBeVisible();
  await column(1).selectOptions('answer');
  const reason = page.getByText(message('generator.rowNoQuestion', { row: 1 }));
  await expect.element(reason).toBeVisible();
  await expect.element(column(1)).toHaveValue('answer');
  await expect.element(page.getByRole('button', { name: message('generator.lookAtRows', { n: 1 }) })).toBeVisible();
  await checkScreen();
  await column(2).selectOptions('question');
  await expect.element(go(1)).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
  expect(asked.at(-1)?.options.columnKinds).toEqual(['answer', 'question']);
});

test('where no row can be used, the reason of each is told', async ({ open, server }) => {
  answer(server, (one) => refusedFor(one, 'generator.rowNoLatitude', { kinds: ['title'] }));
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text.fill('a\nb\nc');
  await expect.element(page.getByText(message('generator.noneUsable'))).toBeVisible();
  for (const row of [1, 2, 3])
    await expect.element(page.getByText(message('generator.rowNoLatitude', { row }))).toBeVisible();
  await expect.element(text).not.toHaveAttribute('aria-invalid', 'true');
});

test('a mapping by hand stays while the text is written on, and goes with it', async ({ open, server }) => {
  const asked = answer(server, (one) => made(one, { kinds: one.options.columnKinds ?? ['question', 'answer'] }));
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text.fill('here|Where?');
  await column(2).selectOptions('none');
  await expect.poll(() => asked.at(-1)?.options.columnKinds).toEqual(['question', 'none']);
  await text.fill('here|Where?\nthere|What?');
  await expect.element(go(2)).toBeVisible();
  expect(asked.at(-1)?.options.columnKinds).toEqual(['question', 'none']);
  await text.fill('');
  await text.fill('one|two');
  await expect.element(go(1)).toBeVisible();
  expect(asked.at(-1)?.options.columnKinds).toBeNull();
});

test('a mapping by hand stays with another placing', async ({ open, server }) => {
  const asked = answer(server, (one) => made(one, { kinds: one.options.columnKinds ?? ['question', 'answer'] }));
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text.fill('here|Where?');
  await column(2).selectOptions('none');
  for (const way of ['region', 'source', 'center'] as const) {
    await page.getByText(message(`generator.place.${way}`), { exact: true }).click();
    if (way !== 'region') await expect.poll(() => asked.at(-1)?.options.localization).toBe(way);
    await expect.element(column(2)).toHaveValue('none');
    expect(asked.at(-1)?.options.columnKinds).toEqual(['question', 'none']);
  }
});

test('that the first row holds names is told by hand, and what was shown of the columns stays', async ({
  open,
  server,
}) => {
  const asked = answer(server, (one) =>
    made(one, { hasHeader: one.options.isHeader === true, kinds: one.options.columnKinds ?? ['question', 'answer'] }),
  );
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text.fill('Frage|Antwort\nWo?|hier');
  const header = page.getByRole('checkbox', { name: message('generator.hasHeader') });
  await expect.element(header).not.toBeChecked();
  await header.click({ force: true });
  await expect.element(header).toBeChecked();
  expect(asked.at(-1)?.options).toMatchObject({ isHeader: true, columnKinds: ['question', 'answer'] });
  await checkScreen();
  await header.click({ force: true });
  await expect.poll(() => asked.at(-1)?.options).toMatchObject({ isHeader: false, columnKinds: null });
});

test('a sheet that is empty, or too hard to read, leaves the others to choose', async ({ open, server }) => {
  const sheets = ['Cover', 'Questions', 'Hard'];
  answer(server, (one) => {
    const [isCover, isHard] = [one.options.sheet === 0, one.options.sheet === 2];
    if (isHard)
      return refused('invalid', { issues: [{ field: 'properties.sourceType', message: 'generator.tooHard' }] });
    if (isCover) return refusedFor(one, 'generator.noRows', { kinds: [], sheets, rows: [] });
    return made(one, { ...QUESTION_ANSWER, sheets, rows: [['Where?', 'here']] });
  });
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await page.getByRole('radio', { name: message('generator.file') }).click({ force: true });
  await expect.element(page.getByText(message('generator.drop'))).toBeVisible();
  dropFiles(new File(['PK\u0003\u0004'], 'book.xlsx'));
  await expect.element(page.getByText(message('generator.noRows'))).toBeVisible();
  await sheet.selectOptions('1');
  await expect.element(go(1)).toBeVisible();
  await sheet.selectOptions('2');
  await expect.element(page.getByText(message('generator.tooHard'))).toBeVisible();
  await expect.element(sheet).toHaveValue('2');
  await sheet.selectOptions('1');
  await expect.element(go(1)).toBeVisible();
});

test('where no reply comes the reason stands there, and it is asked again on demand', async ({ open, server }) => {
  let isBusy = true;
  const asked = answer(server, (one) =>
    isBusy ? refused('busy', { key: 'common.serverBusy' }) : made(one, QUESTION_ANSWER),
  );
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text.fill('Where?|here');
  const reason = page.getByText(message('common.serverBusy'));
  await expect.element(reason).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: message('ui.retry') }).click();
  await expect.poll(() => asked.length).toBe(2);
  await expect.element(generate).not.toHaveAttribute('aria-busy', 'true');
  await expect.element(reason).toBeVisible();
  await generate.click();
  await expect.poll(() => asked.length).toBe(3);
  await expect.element(generate).not.toHaveAttribute('aria-busy', 'true');
  isBusy = false;
  await page.getByRole('button', { name: message('ui.retry') }).click();
  await expect.element(go(1)).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(text).toHaveValue('Where?|here');
});

test('what is wrong with a field that is hidden, or is none, is told all the same', async ({ open, server }) => {
  answer(server, (one) =>
    one.options.columns.isRegex
      ? refused('invalid', {
          issues: [
            { field: 'properties.columnsDelim', message: 'generator.regexEmpty' },
            { field: 'properties.radius', message: 'common.invalid' },
          ],
        })
      : made(one, QUESTION_ANSWER),
  );
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text.fill('Where?|here');
  // What stands below moves when the preview comes.
  await expect.element(go(1)).toBeVisible();
  const advanced = page.getByRole('switch', { name: message('generator.advanced') });
  await advanced.click({ force: true });
  await page
    .getByRole('checkbox', { name: message('generator.isRegex') })
    .nth(1)
    .click({ force: true });
  const reason = page.getByText(message('generator.regexEmpty'));
  await expect.element(reason).toBeVisible();
  await expect.element(page.getByText(message('common.invalid'))).toBeVisible();
  await advanced.click({ force: true });
  await expect.element(page.getByRole('checkbox', { name: message('generator.isRegex') })).not.toBeInTheDocument();
  await expect.element(reason).toBeVisible();
  await checkScreen();
});

test('a text that is too long says so, and is not sent', async ({ open, server }) => {
  const asked = answer(server, (one) => made(one, QUESTION_ANSWER));
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text.fill('é'.repeat(MAX_SOURCE_TEXT / 2 + 1));
  await expect.element(page.getByText(message('generator.fileBytes'))).toBeVisible();
  await generate.click();
  await text.fill('Where?|here');
  await expect.element(go(1)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('in a contest the rows are seen before their number is said, which Generate waits for', async ({
  open,
  server,
}) => {
  const asked = answer(server, (one) => made(one, QUESTION_ANSWER));
  answerEditor(server, { mindsets: [], quest: { ...aQuest(), forContest: true } });
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await text.fill('Where?|here\nWhat?|that');
  await expect.element(found(2)).toBeVisible();
  await page.getByRole('button', { name: message('generator.chooseHowMany') }).click();
  await expect.element(page.getByText(message('generator.from', { n: 2 }))).not.toBeInTheDocument();
  const number = page.getByRole('spinbutton', { name: message('generator.number') });
  await expect.element(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('3');
  await expect.element(go(3)).toBeVisible();
  expect(asked.at(-1)?.options.count).toBe(3);
});

test('the rows are seen before a region and a name are chosen, and nothing on the map', async ({ open, server }) => {
  const asked = answer(server, (one) => made(one, QUESTION_ANSWER));
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await page.getByText(message('generator.place.region'), { exact: true }).click();
  await page.getByRole('switch', { name: message('generator.advanced') }).click({ force: true });
  await page.getByRole('combobox', { name: message('generator.names') }).selectOptions('all');
  await text.fill('Where?|here\nWhat?|that');
  await expect.element(found(2)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Stop 1/ })).not.toBeInTheDocument();
  await generate.click();
  await expect.element(page.getByText(message('generator.noRegion'))).toBeVisible();
  await expect.element(page.getByText(message('generator.noName'))).toBeVisible();
  expect(asked.at(-1)?.options).toMatchObject({ localization: 'center', nameType: 'username', group: '1' });
});

test('without a region its button and its select are red', async ({ open, server }) => {
  answer(server, (one) => made(one, QUESTION_ANSWER));
  await open(EDITOR, { user: aUser() });
  await openGenerator();
  await page.getByText(message('generator.place.region'), { exact: true }).click();
  const [button, select] = ['label:has(input[value=region])', '.input:has(select)'].map(
    (part) => () =>
      getComputedStyle(document.querySelector(`.generator__part:has(input[value=region]) ${part}`) as Element),
  );
  const before = button?.().boxShadow;
  await generate.click();
  await expect.element(page.getByText(message('generator.noRegion'))).toBeVisible();
  await expect.poll(() => button?.().boxShadow).toBe(select?.().boxShadow);
  expect(button?.().boxShadow).not.toBe(before);
  await checkScreen();
});
