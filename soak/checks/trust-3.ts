import { join } from 'node:path';
import { savePosition } from '@mangoquest/contract/calls/accounts.ts';
import { fetchQuestAnswers, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { randomIds } from '@mangoquest/server/adapters/random-ids.ts';
import { loggerOptions } from '@mangoquest/server/http/logger.ts';
import { sessionsService } from '@mangoquest/server/services/account/sessions.service.ts';
import { HERE, makeQuest, manyPlayers, picksOf } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { MadeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { newUser } from '../hostile/people.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { randomFrom } from '../random.ts';
import { rowsOf, ToldPlaces } from '../street/kept-places.ts';
import { elsewhere, routeOf, Walker } from '../street/walkers.ts';
import type { Told } from '../street/walkers.ts';

const WALKS = 1_000;
const OF_A_QUEST = 25;
const STOPS = 12;
/** Radius of a stop in metres. */
const REACH = 50;
/** Maximum number of position updates until the device reports a position within reach. */
const LOOKS = 200;

type Player = Pick<TestUser, 'userId' | 'token'>;

interface Street {
  readonly app: TestApp;
  readonly told: ToldPlaces;
  readonly random: () => number;
}

/** Plays a quest with an inaccurate device that is sometimes offline. */
async function play(
  { app, told, random }: Street,
  { questId, mindsets }: MadeQuest,
  stops: readonly LatLng[],
  honest: boolean,
) {
  const sessions = sessionsService({ sessions: app.storage.sessions, ids: randomIds });
  const [{ userId } = { userId: 0 }] = await manyPlayers(app, 1);
  const walker = new Walker(random);
  const player = async (): Promise<Player> => {
    // The walk takes longer than a session.
    const user = await app.storage.users.byId(userId);
    if (user === null) throw new Error('the player is not there');
    return { userId, token: (await sessions.open(user, app.clock.time)).accessToken };
  };
  const save = async (place: Told) => {
    told.add(userId, place);
    await app.call(savePosition, { latitude: place.latitude, longitude: place.longitude }, await player());
  };
  const [first = HERE] = stops;
  const entered = walker.tellOf(first);
  told.add(userId, entered);
  const { latitude, longitude } = entered;
  const game = await app.call(setCurrentQuest, { questId, latitude, longitude }, await player());
  const entryId = game.entryId as number;
  const waiting: (() => Promise<unknown>)[] = [];
  let before = first;
  for (const [at, stop] of stops.entries()) {
    const way = Math.round(honest ? 1_000 * walker.secondsTo(before, stop) : walker.between(0, 60_000));
    // Many apps report positions on the way; a cheater who jumps may do so as a disguise.
    const part = at > 0 && waiting.length === 0 && random() < 0.5 ? random() : 0;
    app.clock.time += Math.round(way * part);
    if (part > 0) await save(honest ? walker.onTheWay(before, stop, part) : walker.tellOf(stop));
    app.clock.time += way - Math.round(way * part);
    before = stop;
    const mindset = mindsets[at] as Mindset;
    let place = walker.tellOf(stop);
    let answer: ReturnType<typeof picksOf> | null = null;
    for (let look = 0; answer === null; look += 1) {
      if (look === LOOKS) throw new Error('never within reach');
      told.add(userId, place);
      const opened = await app.request(
        openMindset,
        { mindsetId: mindset.id, entryId, ...place },
        { user: await player() },
      );
      if (opened.statusCode === 200)
        answer = picksOf(openMindset.reply.parse(opened.json()) as Mindset, Math.floor(random() * 3));
      else {
        app.clock.time += 2_000;
        place = walker.tellOf(stop);
      }
    }
    const given = { answer, entryId, ...place, deviceTime: app.clock.time };
    waiting.push(async () => app.call(gradeAnswer, given, await player()));
    // Sometimes offline: these answers are sent together later.
    if (honest && at < stops.length - 1 && random() < 0.25) continue;
    while (waiting.length > 0) await waiting.shift()?.();
  }
  return userId;
}

/** Plays with this number of players; returns how many of them were marked. */
async function marked(street: Street, players: number, honest: boolean, findings: Findings): Promise<number> {
  const { app, random } = street;
  let flagged = 0;
  for (let done = 0; done < players; done += OF_A_QUEST) {
    const owner = await newUser(app);
    const here = { latitude: HERE.latitude + random(), longitude: HERE.longitude + random() };
    const count = Math.min(OF_A_QUEST, players - done);
    // Cheaters answer at a common start, and then each at another place.
    const stops = honest
      ? routeOf(here, STOPS, random)
      : [here, ...Array.from({ length: count }, () => elsewhere(here, random))];
    const quest = await makeQuest(app, owner, { ...here, activeDistance: REACH }, stops);
    for (let nr = 0; nr < count; nr += 1) {
      const jump = { ...quest, mindsets: [quest.mindsets[0], quest.mindsets[nr + 1]] as Mindset[] };
      await (honest ? play(street, quest, stops, true) : play(street, jump, [here, stops[nr + 1] as LatLng], false));
    }
    const { token } = await app.logIn(owner.email);
    const suspects = new Set<number>();
    let [seen, after]: [number, { entryId: number; mindsetId: number } | null] = [0, null];
    do {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(app, { ...owner, token }, quest.questId, after);
      for (const { userId, speedVerdict } of page.answers) if (speedVerdict === 'impossible') suspects.add(userId);
      seen += page.answers.length;
      after = page.next;
    } while (after !== null);
    if (seen !== count * (honest ? STOPS : 2)) findings.add(`${seen} answers where ${count} played`);
    flagged += suspects.size;
  }
  return flagged;
}

const readPage = (app: TestApp, owner: Player, questId: number, after: { entryId: number; mindsetId: number } | null) =>
  app.call(fetchQuestAnswers, { questId, limit: 500, ...(after === null ? {} : { after }) }, owner);

export const check: SoakCheck = {
  id: 'trust 3',
  title: `${figure(WALKS)} honest walks of ${STOPS} answers through receivers that are not exact, some of them without a network for a while, and ${figure(WALKS)} jumps, half of them told of by a saved position before; then every row of the database and every line of the log, of level trace, is looked through for the places that were told`,
  mark: 'at most 0.5 % of the walks are marked, at least 99 % of the jumps; of nobody more than one place is kept',
  async run({ seed, scale, log }) {
    const findings = new Findings(log);
    const lines: string[] = [];
    const app = await startTestApp({
      config: { rateLimit: 0 },
      logger: loggerOptions('trace', {
        write: (line) => {
          lines.push(line);
        },
      }),
    });
    try {
      const street: Street = { app, told: new ToldPlaces(), random: randomFrom(seed) };
      const players = scaled(WALKS, scale);
      const walks = await marked(street, players, true, findings);
      log(`${walks} of ${players} walks were marked`);
      const jumps = await marked(street, players, false, findings);
      log(`${jumps} of ${players} jumps were marked`);
      if (walks > players * 0.005) findings.add(`${walks} of ${players} honest walks were marked`);
      if (jumps < players * 0.99) findings.add(`${jumps} of ${players} jumps alone were marked`);
      const kept = new Map<number, Set<string>>();
      for (const row of rowsOf(join(app.folder, 'test.sqlite'))) street.told.findIn(row, kept);
      const inDatabase = kept.size;
      const logged = new Map<number, Set<string>>();
      for (const line of lines) street.told.findIn(line, logged);
      for (const [userId, places] of kept)
        if (places.size > 1) findings.add(`${places.size} places of user ${userId} are kept`);
      for (const [userId] of logged) findings.add(`a place of user ${userId} is in the log`);
      // Proves that places would be found: the last one of each player is there.
      if (inDatabase !== players * 2) findings.add(`of ${inDatabase} of ${players * 2} players a place was found`);
      return findings.result(
        `${walks} of ${figure(players)} walks and ${jumps} of ${figure(players)} jumps marked; ${figure(street.told.count)} places told, of ${figure(inDatabase)} players one is kept, none in ${figure(lines.length)} lines of the log`,
      );
    } finally {
      await app.close();
    }
  },
};
