import { cdp, page } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { beginPlaceCodes, endPlaceCodes, fetchPlaceCodes } from '@mangoquest/contract/calls/place-codes.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../language/language.ts';
import { refused, type FakeServer } from '../../testing/fake-server.ts';
import { aQuest, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test, testDrawn } from '../../testing/screen.tsx';
import { setThemeChoice } from '../../ui/theme/theme.ts';

const READY = '/createEditMgq/ready?questId=7';

const clock: Mindset = {
  ...newMindset(1, 7, { latitude: 40.74, longitude: -73.99 }, { title: 'Clock' }),
  isStart: true,
  onOff: true,
  mindchunks: [
    {
      id: 1,
      text: '<p>How many faces does it have?</p>',
      comment: '',
      order: 0,
      reactions: [
        { id: 1, text: 'Two', grade: 100, order: 0 },
        { id: 2, text: 'Four', grade: 0, order: 1 },
      ],
    },
  ],
};
const arm: Mindset = {
  ...newMindset(2, 7, { latitude: 40.742, longitude: -73.988 }, { title: 'The arm of Liberty' }),
  order: 1,
};

function answerReady(
  server: FakeServer,
  changes: Partial<ReturnType<typeof aQuest>> = {},
  mindsets = [clock, arm],
  drawings: readonly Drawing[] = [],
): void {
  const quest = { ...aQuest(), ...changes };
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest, progress: null });
  server.answer(fetchPlaceCodes, { isOn: false, codes: [] });
  server.answer(fetchDrawings, [...drawings]);
  server.answer(fetchMyMindsets, {
    groups: [{ gamecode: '7_', mindsets }],
    marked: { start: [1], marked: [], targeted: [] },
    revision: 1,
  });
}

test('a published quest has its link, its code, a plan with numbers, and questions without their answers', async ({
  open,
  server,
}) => {
  answerReady(server, { withPassword: true });
  await open(READY, { user: aUser() });
  await expect.element(page.getByRole('heading', { name: message('ready.title') })).toBeVisible();
  await expect.element(page.getByLabelText(message('share.link'))).toHaveValue(`${location.origin}/qd/7`);
  await expect.element(page.getByRole('img', { name: message('ready.plan') })).toBeVisible();
  const questions = page.getByRole('region', { name: message('ready.questions') });
  await expect.element(questions.getByText('How many faces does it have?')).toBeVisible();
  expect(questions.element().textContent).not.toContain('✕');
  await page.getByLabelText(message('ready.password')).fill('liberty');
  await expect
    .element(
      page
        .getByRole('region', { name: message('ready.codes') })
        .getByText(message('ready.printedPassword', { password: 'liberty' })),
    )
    .toBeVisible();
  await checkScreen();
});

test('the answer key is printed when it is wanted, and ticks what is right', async ({ open, server }) => {
  answerReady(server);
  await open(READY, { user: aUser() });
  const key = page.getByRole('region', { name: message('ready.key') });
  await expect.element(page.getByRole('heading', { name: message('ready.title') })).toBeVisible();
  await expect.element(key).not.toBeInTheDocument();
  await page.getByText(message('ready.key'), { exact: true }).click();
  await expect.element(key).toBeVisible();
  const [row] = [...key.element().querySelectorAll('li')].filter((one) => one.textContent.includes('✕'));
  expect(row?.textContent).toBe('✕B Two');
});

test('a draft says that its link opens later; one without mindsets has no questions', async ({ open, server }) => {
  answerReady(server, { active: false }, []);
  await open(READY, { user: aUser() });
  await expect.element(page.getByText(message('ready.draft'))).toBeVisible();
  await expect.element(page.getByText(message('ready.nothing'))).toBeVisible();
  await checkScreen();
});

test('another’s quest is not there', async ({ open, server, allowConsole }) => {
  allowConsole(/404/);
  server.answer(fetchQuests, refused('not-found'));
  server.answer(fetchMyMindsets, refused('not-found'));
  server.answer(fetchDrawings, refused('not-found'));
  await open(READY, { user: aUser() });
  await expect.element(page.getByText(message('common.gone'))).toBeVisible();
});

test('paper is A4 or Letter, a question without reactions has a line to write on, and others have letters', async ({
  open,
  server,
}) => {
  const written: Mindset = {
    ...clock,
    id: 3,
    isStart: false,
    mindchunks: [{ id: 3, text: '<p>Which year?</p>', comment: '', order: 0, reactions: [] }],
  };
  answerReady(server, {}, [clock, written]);
  await open(READY, { user: aUser() });
  const questions = page.getByRole('region', { name: message('ready.questions') });
  await expect.element(questions.getByText('A Four')).toBeVisible();
  await expect.element(questions.getByRole('img', { name: message('ready.write') })).toBeInTheDocument();
  const pageOf = () => {
    const named = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ selectorText }) => selectorText);
    return { named, shown: document.querySelector('.ready__sheets')?.className };
  };
  expect(pageOf()).toEqual({ named: ['a4', 'letter'], shown: 'ready__sheets ready__sheets--a4' });
  await page.getByRole('radio', { name: message('ready.letter') }).click({ force: true });
  await expect.poll(() => pageOf().shown).toBe('ready__sheets ready__sheets--letter');
});

testDrawn('the plan lies on the ground that maps have, whose it is said', async ({ open, server }) => {
  // Far enough apart that land is drawn: at street zoom the embedded map is empty.
  answerReady(server, {}, [clock, { ...arm, latitude: 41.2 }]);
  await open(READY, { user: aUser() });
  const ground = () => document.querySelector('.plan__ground')?.getAttribute('href') ?? '';
  await expect.poll(ground, { timeout: 20_000 }).toMatch(/^data:image\/png/);
  await expect
    .element(page.getByRole('region', { name: message('ready.map') }).getByText(/Natural Earth/))
    .toBeVisible();
  const picture = new Image();
  picture.src = ground();
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(picture, 0, 0);
  // The canvas must have content: one that is read too late is empty.
  expect([canvas.width, canvas.height]).toEqual([1400, 920]);
  expect([...context.getImageData(700, 460, 1, 1).data][3]).toBe(255);

  // Percentage of the page that would be printed in ink.
  const ink = () => {
    const image = document.querySelector('.plan__ground');
    context.filter = image === null ? 'none' : getComputedStyle(image).filter;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const light = data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0);
    return 100 - (100 * light) / ((data.length / 4) * 3 * 255);
  };
  const sparing = ink();
  await page.getByText(message('ready.ink'), { exact: true }).click();
  const whole = ink();
  expect(sparing).toBeLessThan(6);
  expect(sparing).toBeLessThan(whole);
  expect(document.querySelector('.map-picture')).toBeNull();
});

test('codes for the places are made when they are wanted, printed with their mindsets, and switched off when that is meant', async ({
  open,
  server,
}) => {
  answerReady(server);
  const codes = [
    { mindsetId: 1, title: 'Clock', code: 'ABCDEFGH' },
    { mindsetId: 2, title: 'The arm of Liberty', code: '346789AB' },
  ];
  server.answer(beginPlaceCodes, () => {
    server.answer(fetchPlaceCodes, { isOn: true, codes });
    return { isOn: true, codes };
  });
  const ended = server.answer(endPlaceCodes, () => {
    server.answer(fetchPlaceCodes, { isOn: false, codes: [] });
    return {};
  });
  await open(READY, { user: aUser() });
  const sheet = page.getByRole('heading', { name: message('ready.oneEach') });
  await expect.element(page.getByRole('heading', { name: message('ready.title') })).toBeVisible();
  expect(sheet.elements()).toEqual([]);
  await page.getByRole('button', { name: message('ready.makeCodes') }).click();
  await expect.element(sheet).toBeVisible();
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
  await expect.element(page.getByRole('img', { name: message('ready.placeCode', { title: 'Clock' }) })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: message('ready.noCodes') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('ready.noCodes') })
    .click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(ended).toEqual([{ questId: 7 }]);
});

test('a virtual quest has no codes at places', async ({ open, server }) => {
  answerReady(server, { virtual: true });
  await open(READY, { user: aUser() });
  await expect.element(page.getByRole('heading', { name: message('ready.title') })).toBeVisible();
  expect(page.getByRole('button', { name: message('ready.makeCodes') }).elements()).toEqual([]);
});

/** The colour of the printed ground at a share of its width and height. */
async function groundAt(x: number, y: number): Promise<string> {
  const picture = new Image();
  picture.src = document.querySelector('.plan__ground')?.getAttribute('href') ?? '';
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const paper = canvas.getContext('2d');
  paper?.drawImage(picture, 0, 0);
  const [red, green, blue] = paper?.getImageData(x * picture.width, y * picture.height, 1, 1).data ?? [];
  return `${red},${green},${blue}`;
}

testDrawn(
  'a board is printed in its colour with what is drawn on it, in the dark theme, too',
  async ({ open, server }) => {
    const on = { questId: 7, borderColor: '#0000ff', properties: { opacity: 1 } };
    const board = { ...on, id: 1, type: 'noMapBoard', coordinates: [], fillColor: '#00ff00' } as const;
    const square = {
      ...on,
      id: 2,
      type: 'rectangle',
      fillColor: '#0000ff',
      coordinates: [
        [-10, -10],
        [10, 10],
      ],
    } as const;
    const at = { latitude: 0, longitude: 5 };
    answerReady(server, { properties: { drawing: true } }, [{ ...clock, ...at }], [board, square]);
    await open(READY, { user: aUser() });
    setThemeChoice('dark');
    await expect.poll(() => document.querySelector('.plan__ground') !== null, { timeout: 20_000 }).toBe(true);
    expect(await groundAt(0.5, 0.5)).toBe('0,0,255');
    expect(await groundAt(0.02, 0.5)).toBe('0,255,0');
    // The square fills the height inside of the margins, and the mindset stands half way to its right side.
    const [, x] =
      /translate\(([\d.]+) /.exec(
        document.querySelector('.plan circle')?.parentElement?.getAttribute('transform') ?? '',
      ) ?? [];
    expect(Number(x)).toBeCloseTo(350 + 372 / 4, 0);
  },
);

test('in the dark theme the paper around the sheets is white too', async ({ open, server }) => {
  answerReady(server);
  await open(READY, { user: aUser() });
  setThemeChoice('dark');
  await expect.element(page.getByRole('region', { name: message('ready.questions') })).toBeVisible();
  const devTools = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> };
  await devTools.send('Emulation.setEmulatedMedia', { media: 'print' });
  const { colorScheme } = getComputedStyle(document.documentElement);
  const { backgroundColor } = getComputedStyle(document.body);
  await devTools.send('Emulation.setEmulatedMedia', { media: '' });
  expect([colorScheme, backgroundColor]).toEqual(['light', 'rgb(255, 255, 255)']);
});

test('on a board as dark as ink the scale stands on paper of its own', async ({ open, server }) => {
  const board = { id: 1, questId: 7, type: 'noMapBoard', coordinates: [], borderColor: '#000000' } as const;
  const ground = { ...board, fillColor: '#16201b', properties: {} };
  answerReady(server, { properties: { drawing: true } }, [{ ...clock, latitude: 0, longitude: 5 }], [ground]);
  await open(READY, { user: aUser() });
  await expect.poll(() => document.querySelector('.plan__ground') !== null, { timeout: 20_000 }).toBe(true);
  const [paper, bar, words] = [...document.querySelectorAll('.plan__scale > *')].map((one) => getComputedStyle(one));
  expect([paper?.stroke, bar?.stroke]).toEqual(['rgb(255, 255, 255)', 'rgb(22, 32, 27)']);
  expect([words?.fill, words?.stroke, words?.paintOrder]).toEqual(['rgb(22, 32, 27)', 'rgb(255, 255, 255)', 'stroke']);
});

test('a card with a code has the number that its place has on the map', async ({ open, server }) => {
  const last = { ...clock, order: 5 };
  const others = { ...arm, id: 3, title: 'Of a player', isSocial: true };
  answerReady(server, { virtual: false }, [arm, others, last]);
  const codes = [arm, others, last].map(({ id, title }) => ({ mindsetId: id, title, code: `ABCDEFG${id}` }));
  server.answer(fetchPlaceCodes, { isOn: true, codes });
  await open(READY, { user: aUser() });
  const cards = page.getByRole('region', { name: message('ready.places') }).getByRole('listitem');
  await expect.element(cards.first()).toBeVisible();
  expect(
    cards
      .elements()
      .map((one) => [one.querySelector('.print-places__n')?.textContent, one.querySelector('b')?.textContent]),
  ).toEqual([
    ['1', 'Clock'],
    ['2', 'The arm of Liberty'],
  ]);
});
