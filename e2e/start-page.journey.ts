import { message } from '@mangoquest/core/messages/messages.ts';
import { expect, test } from './support/journey.ts';
import { startServer } from './support/server.ts';

const LIST = '**/mgq/MgqWebFetcher';

test('the public list: ten placeholders, five orders, kept over a reload @desktop', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await held;
    const reply = await route.fetch();
    const [first, second, third] = await reply.json() as { title: string }[];
    const facts = [
      { title: 'Bravo', price: 3, virtual: true, mgqVersion: [300, 900] }, { title: 'alpha', price: 20, virtual: false, mgqVersion: [200, 700] },
      { title: 'Charlie', price: 0, virtual: true, mgqVersion: [100, 800] },
    ];
    const list = [first, second, third].map((quest, index) => {
      const { mgqVersion: [start = 0, end = 0] = [], ...rest } = facts[index] ?? {};
      const before = (quest as unknown as { mgqVersion: object }).mgqVersion;
      return { ...quest, ...rest, mgqVersion: { ...before, startTime: Date.now() - 1e6 + start, endTime: Date.now() + 1e8 + end } };
    });
    await route.fulfill({ response: reply, json: list });
  });
  await page.goto('/');
  const list = page.getByRole('region', { name: message('start.publicQuests') });
  await expect(list.getByText(message('start.loading'))).toBeAttached();
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.locator('[aria-hidden=true]').filter({ has: page.locator('p') })).toHaveCount(10);
  await expect(list.getByRole('article')).toHaveCount(0);
  release();
  const titles = list.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Charlie', 'alpha', 'Bravo']);
  const sort = page.getByLabel(message('sort.by'));
  const orders = {
    title: ['alpha', 'Bravo', 'Charlie'], startTime: ['Charlie', 'alpha', 'Bravo'], endTime: ['alpha', 'Charlie', 'Bravo'],
    price: ['Charlie', 'Bravo', 'alpha'],
  };
  for (const [key, order] of Object.entries(orders)) {
    await sort.selectOption(key);
    await expect(titles).toHaveText(order);
  }
  await page.getByRole('button', { name: message('sort.ascending') }).click();
  await expect(titles).toHaveText(['alpha', 'Bravo', 'Charlie']);
  await sort.selectOption('virtual');
  await expect(titles.last()).toHaveText('alpha');
  await page.getByRole('button', { name: message('sort.ascending') }).click();
  await expect(titles.first()).toHaveText('alpha');
  await page.reload();
  await expect(titles.first()).toHaveText('alpha');
  await expect(sort).toHaveValue('virtual');
});

test('a list that does not come can be tried again; an empty one says so @desktop', async ({ page, allowConsole }) => {
  allowConsole(/503/);
  let fails = true;
  await page.route(LIST, (route) => (fails ? route.fulfill({ status: 503, json: { error: 'busy', message: 'busy', issues: [] } }) : route.continue()));
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
