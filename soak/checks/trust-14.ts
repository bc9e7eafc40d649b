import { saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { HERE, makeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { TestUser } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { click, goTo, press } from '../hostile/in-page.ts';
import { openAttackedPage } from '../hostile/page-of-attacks.ts';
import type { AttackedPage, Guards } from '../hostile/page-of-attacks.ts';
import { newUser } from '../hostile/people.ts';
import { figure, Findings } from '../hostile/result.ts';
import { xssPayloads } from '../hostile/xss-payloads.ts';

/** An account is limited to 1000 quests. */
const OF_ONE_OWNER = 450;
/** Mindchunks of one mindset; the wire accepts 200. */
const QUESTIONS = 190;
const LABELS = 400;
const OPEN = 'button[aria-label="Open Stop"]';

/** As shipped, and with only the page's sanitiser: whatever it lets through would run. */
const WAYS: readonly Guards[] = [
  { onWrite: true, policy: true },
  { onWrite: false, policy: false },
];

const marked = (index: number, payload: string) => `<p>mark ${index}.</p>${payload}`;

function inPieces<T>(all: readonly T[], size: number): { readonly from: number; readonly piece: readonly T[] }[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => ({
    from: n * size,
    piece: all.slice(n * size, (n + 1) * size),
  }));
}

/**
 * Each payload as the long description of a quest, shown on its page. The quest has one mindset, because it would be
 * hidden without.
 */
async function inDescriptions(
  attacked: AttackedPage,
  payloads: readonly string[],
  findings: Findings,
): Promise<number> {
  const { app, origin, page } = attacked;
  await page.goto(`${origin}/terms-privacy`);
  for (const { from, piece } of inPieces(payloads, OF_ONE_OWNER)) {
    const owner = await newUser(app);
    for (const [at, payload] of piece.entries()) {
      const { questId } = await makeQuest(
        app,
        owner,
        {
          longDescription: marked(from + at, payload),
          title: payload.slice(0, 90).replaceAll(/[\u0000-\u001F]/g, ' '),
          virtual: true,
        },
        [{}],
      );
      await page.evaluate(goTo(`/qd/${questId}`));
      for (const found of await attacked.poke('.presentation__rich', `mark ${from + at}.`))
        findings.add(`description: ${found}: ${payload}`);
    }
  }
  return payloads.length;
}

/** Each payload as a mindchunk, as its comment and as its reaction, shown one after the other in the game. */
async function inGames(attacked: AttackedPage, payloads: readonly string[], findings: Findings): Promise<number> {
  const { app, origin, page } = attacked;
  for (const { from, piece } of inPieces(payloads, QUESTIONS)) {
    const owner = await newUser(app);
    const mindchunks: Mindset['mindchunks'] = piece.map((payload, at) => ({
      id: -1 - at,
      text: marked(from + at, payload),
      comment: payload.replaceAll(/[\u0000-\u001F]/g, ' ').slice(0, 500),
      order: at,
      reactions: [
        { id: -1, text: `right ${payload}`, grade: 100, order: 0 },
        { id: -2, text: 'wrong', grade: 0, order: 1 },
      ],
    }));
    const { questId } = await makeQuest(app, owner, { virtual: true }, [{ title: 'Stop', mindchunks }]);
    await app.call(setCurrentQuest, { questId, ...HERE }, owner);
    await attacked.become(owner);
    await page.goto(`${origin}/outergame`);
    await page.waitForSelector(OPEN, { timeout: 60_000 });
    await page.evaluate(click(OPEN));
    for (const [at, payload] of piece.entries()) {
      for (const box of ['.play__q', '.react']) {
        for (const found of await attacked.poke(box, box === '.react' ? 'right' : `mark ${from + at}.`))
          findings.add(`${box}: ${found}: ${payload}`);
      }
      await page.evaluate(press('ArrowRight'));
    }
  }
  return payloads.length * 3;
}

/** Each payload as the label of a drawing, on the map of the game. */
async function inLabels(attacked: AttackedPage, payloads: readonly string[], findings: Findings): Promise<number> {
  const { app, origin, page } = attacked;
  let kept = 0;
  for (const { piece } of inPieces(payloads, LABELS)) {
    const owner: TestUser = await newUser(app);
    const { questId } = await makeQuest(app, owner, { virtual: true }, [{ title: 'Stop' }]);
    for (const [at, payload] of piece.entries()) {
      const place = [HERE.latitude + (at % 20) * 0.0001, HERE.longitude + Math.floor(at / 20) * 0.0001] as const;
      const reply = await app.request(
        saveDrawing,
        {
          drawing: {
            id: 0,
            questId,
            type: 'label',
            coordinates: [place],
            borderColor: '#ed008c',
            fillColor: '#6495ed',
            properties: { content: payload.slice(0, 900) },
          },
        },
        { user: owner },
      );
      // A label that is empty after sanitising is refused.
      if (reply.statusCode === 200) kept += 1;
      else if (reply.statusCode !== 422) findings.add(`label: ${reply.statusCode} ${reply.body}: ${payload}`);
    }
    await app.call(setCurrentQuest, { questId, ...HERE }, owner);
    await attacked.become(owner);
    await page.goto(`${origin}/outergame`);
    await page.waitForSelector('[role=group][aria-label=Map][data-ready]', { timeout: 60_000 });
    // Labels are painted on a canvas; what names them, for keys and screen readers, is text.
    for (const found of (await page.evaluate(MADE_OF_LABELS)) as string[])
      findings.add(`a label is part of the page: ${found}`);
  }
  return kept;
}

/** Elements with a script of an attack in anything but their text and name. */
const MADE_OF_LABELS = `[...document.querySelectorAll('body *')]
  .filter((one) => (one.localName === 'script' && one.textContent.includes('xss()')) ||
    [...one.attributes].some(({ name, value }) => name !== 'aria-label' && value.includes('xss()')))
  .map((one) => one.cloneNode(false).outerHTML.slice(0, 300))`;

export const check: SoakCheck = {
  id: 'trust 14',
  title:
    'more than 2,000 attacks in each field that holds HTML, shown by the pages in Chromium: as shipped, and with the page’s own cleaner alone (nothing cleaned on saving, no policy)',
  mark: 'none runs, none is refused by the policy alone, nothing of them in the page',
  async run({ scale, log }) {
    const findings = new Findings(log);
    const payloads = xssPayloads().filter((_, index) => index % Math.round(1 / scale) === 0);
    let shown = 0;
    for (const way of WAYS) {
      const attacked = await openAttackedPage(way, findings);
      try {
        for (const show of [inDescriptions, inGames, inLabels]) {
          shown += await show(attacked, payloads, findings);
          log(`${way.onWrite ? 'as shipped' : 'the page’s cleaner alone'}, ${show.name}: ${figure(shown)} so far`);
        }
      } finally {
        await attacked.close();
      }
    }
    return findings.result(
      `${figure(payloads.length)} attacks, ${figure(shown)} times shown`,
      scale < 1 || payloads.length >= 2_000,
    );
  },
};
