import { setTimeout as sleep } from 'node:timers/promises';
import { makeCreator, makeQuest } from '@mangoquest/bench/seed/people.ts';
import { REMINDER_LEAD_MS } from '@mangoquest/core/contest/reminder.ts';
import { planReminders } from '@mangoquest/server/services/contest/planned-reminders.ts';
import { openStorage } from '@mangoquest/server/storage/open-storage.ts';
import { startMailServer } from '@mangoquest/server/testing/mail-server.ts';
import type { ReceivedMail } from '@mangoquest/server/testing/mail-server.ts';
import { startPostgres } from '@mangoquest/server/testing/postgres-server.ts';
import type { SoakCheck } from '../check.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';
import { randomFrom } from '../random.ts';

const REMINDED = 10_000;
const KILLS = 10;
const LATE_MS = 120_000;
/** Milliseconds until they are due: by then both nodes are up. */
const SOON_MS = 20_000;

/**
 * Creates a quest that starts in an hour, with `count` users to be reminded. Returns when they are due, in epoch
 * milliseconds.
 */
async function fill(url: string, count: number): Promise<number> {
  const storage = await openStorage({ kind: 'postgres', url });
  try {
    const dueAt = Date.now() + SOON_MS + count * 3;
    const startTime = dueAt + REMINDER_LEAD_MS;
    const { quest } = await makeQuest(storage, await makeCreator(storage), 1, {
      startTime,
      endTime: startTime + REMINDER_LEAD_MS,
    });
    for (let first = 0; first < count; first += 500)
      await storage.transaction(async ({ users, reminders }) => {
        for (let n = first; n < Math.min(count, first + 500); n++) {
          const user = { email: `u${n}@example.org`, username: `u${n}`, passwordHash: null, isGeneric: false };
          const { id } = await users.create({ ...user, emailVerifiedAt: 1 }, 1);
          await reminders.put(
            { userId: id, questId: quest.id, linkBase: 'https://quests.example.org', timeZone: 'UTC' },
            1,
          );
        }
      });
    await storage.transaction((repositories) => planReminders(repositories, quest.id, startTime, Date.now()));
    return dueAt;
  } finally {
    await storage.close();
  }
}

/** Number of different mails that were sent, and of those that were sent a second time after a kill. */
function counted(received: readonly ReceivedMail[]): {
  readonly different: Map<string, number>;
  readonly again: number;
} {
  const ids = new Map<string, Set<string>>();
  for (const { to, messageId } of received) ids.set(to, (ids.get(to) ?? new Set()).add(messageId));
  const different = new Map([...ids].map(([to, some]) => [to, some.size]));
  return { different, again: received.length - [...different.values()].reduce((sum, n) => sum + n, 0) };
}

export const check: SoakCheck = {
  id: 'reminders',
  title: '10,000 reminders due at one moment on two nodes, one of them killed ten times on the way',
  mark: 'each written once, one mail for each; none later than 2 minutes',
  async run({ seed, folder, scale, log }) {
    const random = randomFrom(seed);
    const count = Math.max(50, Math.round(REMINDED * scale));
    const [postgres, mails] = [await startPostgres(), await startMailServer()];
    try {
      const dueAt = await fill(postgres.url, count);
      log(`${count} are due in ${((dueAt - Date.now()) / 1_000).toFixed(0)} s`);
      const settings = {
        DATABASE_URL: postgres.url,
        SMTP_URL: mails.url,
        MAIL_FROM: 'no-reply@quests.example.org',
        PUBLIC_URL: 'https://quests.example.org',
      };
      const first = await freePort();
      const ports = [first, await freePort(first + 1)];
      const nodes = ports.map((port) => new OurServer(folder, port, settings));
      for (const node of nodes) {
        node.start();
        await node.listening();
      }
      if (Date.now() > dueAt) throw new Error('they were due before both nodes listened');
      await sleep(dueAt - Date.now());
      let kills = 0;
      const until = dueAt + LATE_MS + 60_000;
      while (Date.now() < until && (kills < KILLS || counted(mails.received).different.size < count)) {
        if (kills < KILLS && mails.received.length >= 0.8 * ((kills + 0.5) / KILLS) * count) {
          const node = nodes[kills % 2] as OurServer;
          await node.kill();
          kills += 1;
          node.start();
        }
        await sleep(5 + random() * 20);
      }
      // A duplicate may arrive late.
      await sleep(5_000);
      for (const node of nodes) for (const line of node.surprises) log(line);
      for (const node of nodes) await node.stop();
      const { different, again } = counted(mails.received);
      const wrong = [...different.values()].filter((n) => n !== 1).length;
      const last = Math.max(...mails.received.map(({ at }) => at)) - dueAt;
      return {
        passed: kills === KILLS && different.size === count && wrong === 0 && last <= LATE_MS,
        measured: `${different.size} of ${count} users got theirs, ${wrong} more than one; ${kills} kills; ${again} were handed over again under the same name, as their node ended before it had noted that; the last ${(last / 1_000).toFixed(0)} s after the time`,
      };
    } finally {
      await mails.close();
      await postgres.remove();
    }
  },
};
