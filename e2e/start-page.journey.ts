import { wireCursor } from '@mangoquest/contract/wire/page.ts';
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { startServer } from './support/server.ts';

const LIST = '**/mgq/MgqWebFetcher';

type Wire = { questId: number; title: string; mgqVersion: object };

test('the public list: ten placeholders, five orders, kept over a reload @desktop', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asc = { startTime: ['Charlie', 'alpha', 'Bravo'], title: ['alpha', 'Bravo', 'Charlie'], endTime: ['alpha', 'Charlie', 'Bravo'], price: ['Charlie', 'Bravo', 'alpha'], virtual: ['Bravo', 'Charlie', 'alpha'] };
  // The server orders; here it has three quests.
  await page.route(`${LIST}*`, async (route) => {
    await held;
    const { searchParams } = new URL(route.request().url());
    const order = asc[searchParams.get('sort') as keyof typeof asc];
    const reply = await route.fetch();
    const [quest] = await reply.json() as Wire[];
    const titles = searchParams.get('descending') === 'true' ? order.toReversed() : order;
    await route.fulfill({ response: reply, headers: { 'content-type': 'application/json' }, json: titles.map((title) => ({ ...quest, title, questId: 1 + asc.title.indexOf(title) })) });
  });
  await page.goto('/');
  const list = page.getByRole('region', { name: message('start.publicQuests') });
  await expect(list.getByText(message('start.loading'))).toBeAttached();
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.locator('[aria-hidden=true]').filter({ has: page.locator('p') })).toHaveCount(10);
  await expect(list.getByRole('article')).toHaveCount(0);
  release();
  const titles = list.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(asc.startTime);
  const sort = page.getByLabel(message('sort.by'));
  for (const key of ['title', 'endTime', 'price', 'virtual'] as const) {
    await sort.selectOption(key);
    await expect(titles).toHaveText(asc[key]);
  }
  await page.getByRole('button', { name: message('sort.ascending') }).click();
  await expect(titles).toHaveText(asc.virtual.toReversed());
  await page.reload();
  await expect(titles).toHaveText(asc.virtual.toReversed());
  await expect(sort).toHaveValue('virtual');
});

test('more of the public list comes as it is scrolled, by a press too, and again where it did not come', async ({ page, allowConsole }) => {
  allowConsole(/503/);
  const pageOf = (quest: Wire, from: number) => Array.from({ length: 100 }, (_, index) => ({ ...quest, questId: 1e6 + from + index, title: `Walk ${from + index}` }));
  const cursor = (id: number) => wireCursor.encode({ key: 'startTime', descending: false, value: null, id });
  let quest: Wire | undefined;
  await page.route(`${LIST}*`, async (route) => {
    [quest] = await (await route.fetch()).json() as [Wire];
    await route.fulfill({ json: pageOf(quest, 0), headers: { 'x-next': cursor(100) } });
  });
  const asked: number[] = [];
  let fails = true;
  await page.route('**/api/quests/public', async (route) => {
    const { after } = route.request().postDataJSON() as { after: string };
    const { id } = wireCursor.decode(after);
    asked.push(id);
    if (fails) await route.fulfill({ status: 503, json: { error: 'busy', message: 'busy', issues: [] } });
    else await route.fulfill({ json: pageOf(quest as Wire, id), headers: id === 100 ? { 'x-next': cursor(200) } : {} });
  });
  await page.goto('/');
  const tiles = page.getByRole('region', { name: message('start.publicQuests') }).getByRole('article');
  await expect(tiles.first()).toContainText('Walk 0');
  // What nobody has come near is not asked for.
  expect(asked).toEqual([]);
  const down = async (until: () => Promise<void>) => expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await until();
  }).toPass();
  await down(() => expect(page.getByRole('alert')).toContainText(message('ui.moreFailed'), { timeout: 300 }));
  await expect(tiles).toHaveCount(100);
  await checkAccessibility(page);
  fails = false;
  await page.getByRole('button', { name: message('ui.retry') }).press('Enter');
  await down(() => expect(tiles).toHaveCount(300, { timeout: 300 }));
  await expect(tiles.last()).toContainText('Walk 299');
  await expect(page.getByRole('button', { name: message('ui.showMore') })).toHaveCount(0);
  expect([...new Set(asked)]).toEqual([100, 200]);
});

test('a list that does not come can be tried again; an empty one says so @desktop', async ({ page, allowConsole }) => {
  allowConsole(/503/);
  let fails = true;
  await page.route(`${LIST}*`, (route) => (fails ? route.fulfill({ status: 503, json: { error: 'busy', message: 'busy', issues: [] } }) : route.continue()));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(message('start.failed'));
  fails = false;
  await page.getByRole('button', { name: message('ui.retry') }).click();
  await expect(page.getByRole('article')).not.toHaveCount(0);

  const server = await startServer({ SEED_DEMO: 'false' });
  try {
    await page.goto(server.url);
    await expect(page.getByText(message('start.emptyText'))).toBeVisible();
  } finally {
    await server.remove();
  }
});
