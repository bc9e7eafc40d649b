import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openChromium } from '@mangoquest/bench/programs/chromium.ts';
import { root } from '@mangoquest/bench/programs/program.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { HERE, makeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { skewClock } from '../hostile/in-page.ts';
import { newUser } from '../hostile/people.ts';
import { Findings, scaled } from '../hostile/result.ts';

const DAY = 86_400_000;
const SKEWS: readonly number[] = [0, DAY, -DAY, 3_600_000, -90_000, 2_000, -2_000];
const ZONES: readonly string[] = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
const STEPS: readonly number[] = [0, 2_000, -2_000];
const READINGS = 10;
/** Whole seconds are displayed, which tick at different moments in the page and here. */
const MAX_ERROR = 1;
const NUMBER = '.game .countdown .num, .countdown .num';

export const check: SoakCheck = {
  id: 'R9',
  title:
    'the countdown in Chromium, on devices whose clocks are wrong by up to a day, in four time zones, while the server’s clock steps by 2 s',
  mark: `never more than ${MAX_ERROR} s off`,
  async run({ scale, log }) {
    const findings = new Findings(log);
    const app = await startTestApp({ config: { rateLimit: 0 }, webFolder: join(root, 'web', 'dist') });
    let step = 0;
    // The page's own clock shows today, and a request id is valid for a day.
    app.clock.time = Date.now();
    const user = await newUser(app);
    // The Date header follows this clock, so that the page notices a step too.
    app.clock.now = () => Date.now() + step;
    (app.server.server as Server).prependListener('request', (_request: IncomingMessage, reply: ServerResponse) => {
      reply.setHeader('date', new Date(app.clock.now()).toUTCString());
    });
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${((app.server.server as Server).address() as AddressInfo).port}`;
    const browser = await openChromium();
    let [readings, worst] = [0, 0];
    try {
      const endTime = Date.now() + 6 * 3_600_000;
      const signedIn = await app.logIn(user.email);
      const { questId } = await makeQuest(app, signedIn, { virtual: true, endTime }, [{ title: 'Stop' }]);
      await app.call(setCurrentQuest, { questId, ...HERE }, signedIn);
      for (const [index, skew] of SKEWS.entries()) {
        for (const change of STEPS) {
          step = 0;
          // A fresh cookie for each page: reusing one ends the session.
          const { cookie, userId } = await app.logIn(user.email);
          const [name = '', value = ''] = cookie.split('=');
          const context = await browser.createBrowserContext();
          const page = await context.newPage();
          await context.setCookie({ name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' });
          await page.emulateTimezone(ZONES[index % ZONES.length] as string);
          await page.evaluateOnNewDocument(skewClock(skew));
          await page.goto(`${origin}/terms-privacy`);
          await page.evaluate(`localStorage.setItem('session', '${userId}')`);
          await page.goto(`${origin}/outergame`);
          await page.waitForSelector(NUMBER, { timeout: 60_000 });
          if (change !== 0) {
            step = change;
            // Opening a mindset causes replies, from which the page learns the server's time.
            for (let reply = 0; reply < 4; reply++) {
              await page.evaluate(`document.querySelector('button[aria-label="Open Stop"]')?.click()`);
              await sleep(400);
              await page.keyboard.press('Escape');
              await sleep(250);
            }
          }
          for (let reading = 0; reading < scaled(READINGS, scale); reading++) {
            await sleep(170);
            const before = app.clock.now();
            const text = (await page.evaluate(`document.querySelector('${NUMBER}').textContent`)) as string;
            const after = app.clock.now();
            const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
            const shown = hours * 3_600 + minutes * 60 + seconds;
            // The time of reading itself is not an error.
            const error = Math.max(
              0,
              Math.ceil((endTime - after) / 1_000) - shown,
              shown - Math.ceil((endTime - before) / 1_000),
            );
            readings += 1;
            worst = Math.max(worst, error);
            if (!(error <= MAX_ERROR))
              findings.add(`a device ${skew} ms off, server stepped by ${change} ms: ${text}, ${error} s off`);
          }
          await context.close();
        }
      }
    } finally {
      await browser.close();
      await app.close();
    }
    return findings.result(`${readings} readings, the worst ${worst} s off`, readings > 0);
  },
};
