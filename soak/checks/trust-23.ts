import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { MAX_LENGTH_OF_PLAYERS, MAX_OF_PLAYER } from '@mangoquest/core/mindset/players.ts';
import { HERE, makeQuest, mindset } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { SoakCheck } from '../check.ts';
import { click, press } from '../hostile/in-page.ts';
import { openAttackedPage } from '../hostile/page-of-attacks.ts';
import type { AttackedPage, Guards } from '../hostile/page-of-attacks.ts';
import { newUser } from '../hostile/people.ts';
import { quotasOfPlayers } from '../hostile/players-quota.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { xssPayloads } from '../hostile/xss-payloads.ts';

/** Maximum mindchunks of one mindset. */
const QUESTIONS = 100;
/** Calls of one player per minute. */
const FLOOD = 1_000;

/** As shipped, and with only the page's sanitiser: whatever it lets through would run. */
const WAYS: readonly Guards[] = [
  { onWrite: true, policy: true },
  { onWrite: false, policy: false },
];

interface Piece {
  readonly from: number;
  readonly payloads: string[];
}

/** As many as a player's mindset may contain: each as its mindchunk, comment and reaction. */
function piecesOf(payloads: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let length = Infinity;
  for (const [at, payload] of payloads.entries()) {
    const own = 3 * payload.length + 100;
    if (length + own > MAX_LENGTH_OF_PLAYERS || pieces.at(-1)?.payloads.length === QUESTIONS) {
      pieces.push({ from: at, payloads: [] });
      length = 0;
    }
    pieces.at(-1)?.payloads.push(payload);
    length += own;
  }
  return pieces;
}

function mindchunksOf({ from, payloads }: Piece): Mindset['mindchunks'] {
  return payloads.map((payload, at) => ({
    id: -1 - at,
    text: `<p>mark ${from + at}.</p>${payload}`,
    comment: payload.replaceAll(/[\u0000-\u001F]/g, ' ').slice(0, 500),
    order: at,
    reactions: [
      { id: -1, text: `right ${payload}`, grade: 100, order: 0 },
      { id: -2, text: 'wrong', grade: 0, order: 1 },
    ],
  }));
}

/** Players add them to a social quest; another player opens each one in the game. */
async function asPlayers(attacked: AttackedPage, payloads: readonly string[], findings: Findings): Promise<number> {
  const { app, origin, page } = attacked;
  const pieces = piecesOf(payloads);
  for (let first = 0; first < pieces.length; first += MAX_OF_PLAYER) {
    const owner = await newUser(app);
    const { questId } = await makeQuest(app, owner, { virtual: true, editable: true }, [{ title: 'Stop' }]);
    const author = await newUser(app);
    await app.call(setCurrentQuest, { questId, ...HERE }, author);
    const own = pieces.slice(first, first + MAX_OF_PLAYER);
    for (const [nr, piece] of own.entries()) {
      const title = `Theirs ${nr} of players`;
      const added = [{ ...mindset(-1, questId, { title }), mindchunks: mindchunksOf(piece) }];
      const { statusCode, body } = await app.request(saveMindsets, { questId, added }, { user: author });
      if (statusCode !== 200) findings.add(`not saved: ${statusCode} ${body.slice(0, 300)}`);
    }
    const reader = await newUser(app);
    await app.call(setCurrentQuest, { questId, ...HERE }, reader);
    await attacked.become(reader);
    for (const [nr, piece] of own.entries()) {
      const open = `button[aria-label="Open Theirs ${nr} of players"]`;
      await page.goto(`${origin}/outergame`);
      await page.waitForSelector(open, { timeout: 60_000 });
      await page.evaluate(click(open));
      for (const [at, payload] of piece.payloads.entries()) {
        for (const box of ['.play__q', '.react'])
          for (const found of await attacked.poke(box, box === '.react' ? 'right' : `mark ${piece.from + at}.`))
            findings.add(`${box}: ${found}: ${payload}`);
        await page.evaluate(press('ArrowRight'));
      }
    }
  }
  return payloads.length * 3;
}

export const check: SoakCheck = {
  id: 'trust 23',
  title:
    'more than 2,000 attacks as question, comment and answer of a player in a social quest, shown to another player in Chromium: as shipped, and with the page’s own cleaner alone; and players who send as many mindsets and changes as they can, with what is a creator’s',
  mark: 'none runs, nothing of them in the page; 5 a minute and 20 of a player, 20 changes a minute, 500 of all are kept; nothing of others and no field of creators changed',
  async run({ scale, log }) {
    const findings = new Findings(log);
    const quotas = await quotasOfPlayers(scaled(FLOOD, scale), findings);
    log(quotas);
    const payloads = xssPayloads().filter((_, index) => index % Math.round(1 / scale) === 0);
    let shown = 0;
    for (const way of WAYS) {
      const attacked = await openAttackedPage(way, findings);
      try {
        shown += await asPlayers(attacked, payloads, findings);
        log(`${way.onWrite ? 'as shipped' : 'the page’s cleaner alone'}: ${figure(shown)} so far`);
      } finally {
        await attacked.close();
      }
    }
    return findings.result(
      `${quotas}; ${figure(payloads.length)} attacks, ${figure(shown)} times shown`,
      scale < 1 || payloads.length >= 2_000,
    );
  },
};
