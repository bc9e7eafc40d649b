import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { fetchEmbedKeys, makeEmbedKey, revokeEmbedKey } from '@mangoquest/contract/calls/embeds.ts';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import { answerPresentation } from '../../testing/games.ts';
import { anOwnQuest, aSummary, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const title = 'Salt & Pepper';
const dialog = () => page.getByRole('dialog', { name: message('share.quest', { title }) });
const link = () => dialog().getByRole('textbox', { name: message('share.link') });
const code = () => dialog().getByRole('img', { name: message('share.codeOf') });

test('the page of a quest is shared by its short link, the networks, the device, and a code that is saved', async ({
  open,
  server,
}) => {
  answerPresentation(server, aSummary({ id: 7, title }));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const share = vi.fn<typeof navigator.share>().mockResolvedValue();
  const device = { share: navigator.share, canShare: navigator.canShare };
  Object.assign(navigator, { share, canShare: () => true });
  const saved = vi.spyOn(URL, 'createObjectURL');
  try {
    await open('/qd/7');
    await page.getByRole('button', { name: message('presentation.share'), exact: true }).click();
    const address = `${location.origin}/qd/7`;
    await expect.element(link()).toHaveValue(address);
    await expect.element(dialog().getByText(message('share.staysActive'))).toBeVisible();
    await dialog()
      .getByRole('button', { name: message('share.copy') })
      .click();
    await expect.element(dialog().getByRole('status')).toHaveTextContent(message('share.copied'));
    expect(copied.mock.calls).toEqual([[address]]);
    await expect
      .element(dialog().getByRole('link', { name: message('share.facebook') }))
      .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(address)));
    await dialog()
      .getByRole('button', { name: message('share.device') })
      .click();
    expect(share.mock.calls).toEqual([[{ title, url: address }]]);
    await checkScreen();

    await dialog().getByText(message('share.code'), { exact: true }).click();
    await expect.element(code()).toBeVisible();
    await checkScreen();
    await dialog()
      .getByRole('button', { name: message('share.saveCode') })
      .click();
    const file = saved.mock.calls.at(-1)?.[0] as Blob;
    expect(file.type).toBe('image/svg+xml');
    expect(await file.text()).toContain('viewBox');
    const done = dialog().getByRole('button', { name: message('share.done') });
    await expect.element(done).toMatchTextContent(new RegExp(message('ui.key.escape')));
    await done.click();
    await expect.element(dialog()).not.toBeInTheDocument();
  } finally {
    Object.assign(navigator, device);
    vi.restoreAllMocks();
  }
});

test('from a tile a draft has its code pale, and says to activate it first', async ({ open, server }) => {
  server.answer(fetchMyQuests, [anOwnQuest({ id: 7, title, active: false })]);
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
  await open('/dashboard', { user: aUser() });
  await page.getByRole('button', { name: message('dashboard.more', { title }) }).click();
  await page.getByRole('menuitem', { name: message('dashboard.menuShare'), exact: true }).click();
  await expect.element(link()).toHaveValue(`${location.origin}/qd/7`);
  await expect.element(dialog().getByText(message('share.activate'))).toBeVisible();
  await dialog().getByText(message('share.code'), { exact: true }).click();
  await expect.element(code()).toHaveStyle({ opacity: '0.25' });
});

test('a quest of one’s own is embedded: the sites are named, the code shows what is wished, and a key is revoked', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const keys: CallOutput<typeof fetchEmbedKeys>[number][] = [];
  server.answer(fetchMyQuests, [anOwnQuest({ id: 7, title })]);
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
  server.answer(fetchEmbedKeys, () => [...keys]);
  let tries = 0;
  const made = server.answer(makeEmbedKey, ({ kind, origins }) => {
    tries += 1;
    if (tries === 1) return refused('invalid', { key: 'outer.originsWrong' });
    const row = {
      id: tries,
      kind,
      origins,
      madeAt: 1_750_000_000_000,
      key: kind === 'public' ? `mqp_${'k'.repeat(43)}` : null,
    };
    keys.push(row);
    return { ...row, key: row.key ?? `mqs_${'s'.repeat(43)}` };
  });
  const revoked = server.answer(revokeEmbedKey, ({ keyId }) => {
    keys.splice(0, keys.length, ...keys.filter(({ id }) => id !== keyId));
    return {};
  });
  await open('/dashboard', { user: aUser() });
  await page.getByRole('button', { name: message('dashboard.more', { title }) }).click();
  await page.getByRole('menuitem', { name: message('dashboard.menuShare'), exact: true }).click();
  await dialog().getByText(message('share.embed'), { exact: true }).click();
  const sites = dialog().getByLabelText(message('share.sites'));
  await sites.fill('museum');
  await dialog()
    .getByRole('button', { name: message('share.makeCode') })
    .click();
  // The field keeps the text.
  await expect.element(dialog().getByText(message('outer.originsWrong'))).toBeVisible();
  await expect.element(sites).toHaveValue('museum');
  await sites.fill('https://museum.example, https://city.example');
  await dialog()
    .getByRole('button', { name: message('share.makeCode') })
    .click();
  const code = dialog().getByLabelText(message('share.embedCode'));
  await expect
    .element(code)
    .toHaveValue(expect.stringContaining(`src="${location.origin}/outermapalone/mqp_${'k'.repeat(43)}/view/-"`));
  expect(made.at(-1)).toEqual({
    questId: 7,
    kind: 'public',
    origins: ['https://museum.example', 'https://city.example'],
  });
  await dialog().getByLabelText(message('share.shown')).selectOptions('outeraframe');
  await dialog()
    .getByRole('switch', { name: message('share.followDark') })
    .click({ force: true });
  await expect.element(code).toHaveValue(expect.stringContaining('/outeraframe/'));
  await expect.element(code).toHaveValue(expect.stringContaining('?theme=auto'));
  const frame = dialog().getByTitle(message('share.previewOf'));
  await expect.element(frame).toHaveAttribute('src', `/outeraframe/mqp_${'k'.repeat(43)}/view/-?theme=auto`);

  await dialog()
    .getByRole('button', { name: message('share.changeList') })
    .click();
  await dialog().getByLabelText(message('share.keyKind')).selectOptions('secret');
  await sites.fill('https://museum.example');
  await dialog()
    .getByRole('button', { name: message('share.makeKey') })
    .click();
  await expect.element(dialog().getByLabelText(message('share.secretKey'))).toHaveValue(`mqs_${'s'.repeat(43)}`);
  await expect.element(dialog().getByText(message('share.secretOnce'))).toBeVisible();
  await checkScreen();
  const list = dialog().getByRole('list', { name: message('share.keys') });
  await list.getByRole('button').first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('share.revoke') })
    .click();
  await expect.poll(() => revoked).toEqual([{ questId: 7, keyId: 2 }]);
  // Without a public key there is no code.
  await expect.element(code).not.toBeInTheDocument();
});

test('a quest with a password or a price says before a key is made that it takes a secret one, and offers no other', async ({
  open,
  server,
}) => {
  const row = { id: 1, kind: 'public', origins: ['https://museum.example'], madeAt: 1_750_000_000_000 } as const;
  const old = { ...row, origins: [...row.origins], key: `mqp_${'k'.repeat(43)}` };
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
  for (const [price, withPassword, keys] of [
    [3, false, []],
    [0, true, [old]],
  ] as const) {
    server.answer(fetchMyQuests, [anOwnQuest({ id: 7, title, price, withPassword })]);
    server.answer(fetchEmbedKeys, [...keys]);
    await open('/dashboard', { user: aUser() });
    await page.getByRole('button', { name: message('dashboard.more', { title }) }).click();
    await page.getByRole('menuitem', { name: message('dashboard.menuShare'), exact: true }).click();
    await dialog().getByText(message('share.embed'), { exact: true }).click();
    await expect.element(dialog().getByText(message('share.needsSecret'))).toBeVisible();
    // The code of a key of before shows nothing any more; the key can be revoked.
    await expect.element(dialog().getByLabelText(message('share.embedCode'))).not.toBeInTheDocument();
    expect(
      dialog()
        .getByRole('button', { name: message('share.revokeFor', { sites: 'museum.example' }) })
        .elements(),
    ).toHaveLength(keys.length);
    await expect.element(dialog().getByRole('button', { name: message('share.makeKey') })).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: message('share.makeCode') })).not.toBeInTheDocument();
    const kinds = dialog().getByLabelText(message('share.keyKind')).element() as HTMLSelectElement;
    expect([...kinds.options].map(({ value }) => value)).toEqual(['secret']);
    await checkScreen();
  }
});
