import { page, userEvent } from 'vitest/browser';
import { paymentAccount } from '@mangoquest/contract/calls/payments.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { describeMap, searchPlace } from '@mangoquest/contract/calls/system.ts';
import { message } from '../language/language.ts';
import { aQuest, aUser } from '../testing/people.ts';
import { checkAccessibility, expect, test } from '../testing/screen.tsx';

const found = (name: string, lat: string, lon: string) => ({ lat, lon, display_name: name });
/** What this server finds for each spelling; which ones it knows is shown by place-index.test.ts. */
const SPELLINGS = { Muenchen: '48.137430', münchen: '48.137440', Munchen: '48.137450' } as const;
const PARISES = [
  found('Paris, France', '48.853410', '2.348800'),
  found('Paris, TX, United States', '33.660940', '-95.555510'),
  found('Paris, Canada', '43.200000', '-80.383330'),
];

test('a town is found as people type it, one of several is chosen by keys, and what was typed stays', async ({
  open,
  server,
}) => {
  // This installation has no street addresses.
  server.answer(describeMap, { kind: 'embedded', url: null, attribution: 'Natural Earth', places: 'towns' });
  server.answer(paymentAccount, { payeeId: '', isSetUp: false });
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: aQuest(), progress: null });
  const asked = server.answer(searchPlace, ({ q }) =>
    q in SPELLINGS
      ? [found('Munich, Germany', SPELLINGS[q as keyof typeof SPELLINGS], '11.575490')]
      : q === 'Paris'
        ? PARISES
        : [],
  );
  await open('/createEditMgq/mgq_attributes?questId=7', { user: aUser() });
  const place = page.getByRole('group', { name: message('attributes.mapLocation') });
  const box = place.getByRole('combobox', { name: message('map.searchTowns') });
  await expect.element(box).toHaveAccessibleDescription(message('map.searchTownsOnly'));
  const options = place.getByRole('listbox', { name: message('map.searchHits') }).getByRole('option');
  const at = (words: string) => expect.element(place.getByText(words, { exact: true })).toBeVisible();
  const search = async (words: string) => {
    await box.fill(words);
    await userEvent.keyboard('{Enter}');
  };

  for (const [turn, [typed, latitude]] of Object.entries(SPELLINGS).entries()) {
    await search(typed);
    await expect.poll(() => asked.length).toBe(turn + 1);
    await at(`${latitude}, 11.575490`);
    await expect.element(box).toHaveValue(typed);
  }
  expect(asked.map(({ q }) => q)).toEqual(Object.keys(SPELLINGS));
  await search('qqqzzz');
  await expect.element(place.getByText(message('map.searchNotFound')).first()).toBeVisible();
  await expect.element(box).toHaveValue('qqqzzz');
  await at('48.137450, 11.575490');

  await search('Paris');
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(PARISES.map(({ display_name: name }) => name));
  await at('48.853410, 2.348800');
  await checkAccessibility();
  const texas = options.filter({ hasText: 'Paris, TX, United States' });
  await expect.element(texas).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(texas).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(options.first()).not.toBeInTheDocument();
  await at('33.660940, -95.555510');
  await expect.element(box).toHaveValue('Paris');

  // Or by a click.
  await userEvent.keyboard('{Enter}');
  await options.first().click();
  await expect.element(options.first()).not.toBeInTheDocument();
  await at('48.853410, 2.348800');

  // Escape only closes the list.
  await userEvent.keyboard('{Enter}');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(options.first()).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Paris');
});
