import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { PLAYER_FRAME, PLAYER_ORIGINS } from '@mangoquest/core/mindset/embed.ts';
import { HERE } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { SoakCheck } from '../check.ts';
import { leadAllNamesHere, openCanary, visitsSince } from '../hostile/canary.ts';
import type { Canary } from '../hostile/canary.ts';
import { click, framesOf, goTo, paste, picturesOf, press, reveal } from '../hostile/in-page.ts';
import { openAttackedPage } from '../hostile/page-of-attacks.ts';
import type { AttackedPage, Guards } from '../hostile/page-of-attacks.ts';
import { newUser } from '../hostile/people.ts';
import { figure, Findings } from '../hostile/result.ts';
import { saveAddresses } from '../hostile/save-addresses.ts';
import type { SavedAddresses } from '../hostile/save-addresses.ts';
import { carriersOf, urlForms } from '../hostile/url-forms.ts';

/** Hosts that the browser requests by itself, whatever page is shown. */
const BROWSERS_OWN = [
  'google.com',
  '*.google.com',
  '*.googleapis.com',
  '*.gstatic.com',
  '*.gvt1.com',
  '*.googleusercontent.com',
];
/** Nothing listens on this port. */
const NOWHERE = '127.0.0.1:9';
const EDITOR = '.editor__text';
const PATIENCE = { timeout: 60_000 } as const;

/** As shipped, and with only the page's sanitiser: whatever it lets through would be requested. */
const WAYS: readonly Guards[] = [
  { onWrite: true, policy: true },
  { onWrite: false, policy: false },
];

interface Visit {
  readonly attacked: AttackedPage;
  readonly saved: SavedAddresses;
  readonly forms: readonly string[];
  /** Checks the page that is shown now. */
  look(where: string): Promise<void>;
}

/** Frames only have URLs of players, and pictures only our own or data URLs. */
async function lookAround({ page, origin }: AttackedPage, where: string, findings: Findings): Promise<number> {
  const frames = (await page.evaluate(framesOf)) as readonly { src: string; sandbox: string; referrer: string }[];
  for (const { src, sandbox, referrer } of frames) {
    if (!PLAYER_ORIGINS.some((player) => src.startsWith(`${player}/`))) findings.add(`${where}: a frame of ${src}`);
    if (sandbox !== PLAYER_FRAME.sandbox || referrer !== PLAYER_FRAME.referrerPolicy)
      findings.add(`${where}: a frame with the sandbox “${sandbox}” and the referrer “${referrer}”`);
  }
  for (const src of (await page.evaluate(picturesOf)) as readonly string[]) {
    if (!/^(data:image\/(png|jpeg|gif|webp);base64,|blob:)/.test(src) && !src.startsWith(`${origin}/`))
      findings.add(`${where}: a picture of ${src}`);
  }
  return frames.length;
}

async function onPresentations({ attacked: { page, poke }, saved, look }: Visit, findings: Findings): Promise<void> {
  for (const { questId, marks } of saved.quests) {
    await page.evaluate(goTo(`/qd/${questId}`));
    await page.waitForSelector('.presentation__info h1', PATIENCE);
    for (const mark of marks)
      for (const found of await poke('.presentation__rich', mark)) findings.add(`description: ${found}`);
    await look(`/qd/${questId}`);
  }
}

async function play(
  {
    attacked: { app, page, origin },
    owner,
  }: { readonly attacked: AttackedPage; readonly owner: Parameters<AttackedPage['become']>[0] },
  questId: number,
): Promise<void> {
  await app.call(setCurrentQuest, { questId, ...HERE }, owner);
  await page.goto(`${origin}/outergame`);
  await page.waitForSelector('[role=group][aria-label=Map][data-ready]', PATIENCE);
}

async function inGames(visit: Visit, owner: Parameters<AttackedPage['become']>[0], findings: Findings): Promise<void> {
  const { attacked, saved, look } = visit;
  for (const { questId, marks } of saved.quests.filter((quest) => quest.marks.length > 0)) {
    await play({ attacked, owner }, questId);
    await attacked.page.evaluate(click('button[aria-label="Open Stop"]'));
    for (const mark of marks) {
      for (const found of await attacked.poke('.play__q', mark)) findings.add(`question: ${found}`);
      await look(`question “${mark}”`);
      await attacked.page.evaluate(press('ArrowRight'));
    }
  }
}

/** Returns the number of frames shown: without any, checking them would prove nothing. */
async function inMedia(
  { attacked, saved: { media } }: Visit,
  owner: Parameters<AttackedPage['become']>[0],
  findings: Findings,
): Promise<number> {
  let frames = 0;
  for (const title of media.marks) {
    await play({ attacked, owner }, media.questId);
    const open = `button[aria-label="Open ${title}"]`;
    await attacked.page.evaluate(reveal(open, '.near + button'));
    await attacked.page.evaluate(click(open));
    await attacked.page.waitForSelector('.play__embed', PATIENCE);
    frames += await lookAround(attacked, title, findings);
  }
  return frames;
}

/** The attributes form and the mindset editor: stored content, and content pasted from a hostile page. */
async function inEditors({ attacked: { page, origin }, saved, forms, look }: Visit): Promise<void> {
  for (const { questId, marks } of saved.quests) {
    await page.goto(`${origin}/createEditMgq/mgq_attributes?questId=${questId}`);
    await page.waitForSelector(EDITOR, PATIENCE);
    await look(`form of ${questId}`);
    // This quest has no mindsets.
    if (marks.length === 0) continue;
    await page.goto(`${origin}/createEditMgq/drawmindsets?questId=${questId}`);
    await page.waitForSelector('.outline__row', PATIENCE);
    await page.evaluate(click('.outline__row'));
    await page.waitForSelector(`.inspector ${EDITOR}`, PATIENCE);
    await look(`editor of ${questId}`);
  }
  await page.goto(`${origin}/createEditMgq/mgq_attributes?questId=${saved.quests[0]?.questId}`);
  await page.waitForSelector(EDITOR, PATIENCE);
  for (const form of forms) {
    // The second one claims to be copied from this editor.
    for (const html of [carriersOf(form), `<div data-pm-slice="0 0 []">${carriersOf(form)}</div>`])
      await page.evaluate(paste(EDITOR, { html, text: form }));
    await page.evaluate(paste(EDITOR, { html: '', text: form }));
  }
  await look('pasted');
}

async function proveThatItHears(canary: Canary, { page }: AttackedPage): Promise<void> {
  const visits = visitsSince(canary);
  await fetch(`http://name.example:${canary.port}/proof`);
  await page.goto('about:blank');
  await page.evaluate(
    `new Promise((done) => { const image = new Image(); image.onerror = image.onload = done; image.src = 'http://other.example/proof'; })`,
  );
  const heard = await visits();
  if (heard.length !== 2)
    throw new Error(`of one visit of the program and one of the browser were heard: ${JSON.stringify(heard)}`);
}

export const check: SoakCheck = {
  id: 'trust 15',
  title: `${urlForms(1).length} ways to write an address of this machine in every field that may hold one, saved by the calls and out of files, shown and pasted in Chromium: as shipped, and with the page’s own cleaner alone`,
  mark: 'nobody comes to the port that they lead to, neither the program nor the page; frames only of the players we know, sandboxed, told the origin alone',
  async run({ scale, log }) {
    const findings = new Findings(log);
    const canary = await openCanary();
    const leadBack = leadAllNamesHere();
    const forms = urlForms(canary.port).filter((_, index) => index % Math.round(1 / scale) === 0);
    const elsewhere = [...BROWSERS_OWN, ...PLAYER_ORIGINS.map((player) => new URL(player).hostname)].map(
      (name) => `MAP ${name} ${NOWHERE}`,
    );
    const args = [
      `--host-resolver-rules=${[...elsewhere, `MAP * 127.0.0.1:${canary.port}`, 'EXCLUDE 127.0.0.1'].join(', ')}`,
    ];
    let [requests, frames] = [0, 0];
    try {
      for (const guards of WAYS) {
        const attacked = await openAttackedPage(guards, findings, args);
        try {
          await attacked.page.setViewport({ width: 1440, height: 900 });
          await proveThatItHears(canary, attacked);
          const visits = visitsSince(canary);
          const foundVisits = async (what: string) => {
            for (const visit of await visits()) findings.add(`${what}: a visit, ${visit}`);
          };
          const owner = await newUser(attacked.app);
          const saved = await saveAddresses({ app: attacked.app, owner, forms, findings });
          requests += saved.requests;
          await foundVisits('while it was saved');
          const look = async (where: string) => {
            frames += await lookAround(attacked, where, findings);
          };
          const visit = { attacked, saved, forms, look };
          await attacked.become(owner);
          for (const [where, show] of Object.entries({
            presentations: () => onPresentations(visit, findings),
            games: () => inGames(visit, owner, findings),
            editors: () => inEditors(visit),
            media: async () => {
              frames += await inMedia(visit, owner, findings);
            },
          })) {
            await show();
            await foundVisits(where);
            log(
              `${guards.onWrite ? 'as shipped' : 'the page’s cleaner alone'}, ${where}: ${figure(frames)} frames so far`,
            );
          }
        } finally {
          await attacked.close();
        }
      }
    } finally {
      leadBack();
      await canary.close();
    }
    return findings.result(
      `${figure(forms.length)} addresses, ${figure(requests)} requests that saved them or were refused, ${figure(frames)} frames looked at`,
      frames > 0 && (scale < 1 || forms.length >= 80),
    );
  },
};
