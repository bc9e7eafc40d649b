import { heldUp } from '@mangoquest/bench/measure/flood.ts';
import { median } from '@mangoquest/bench/measure/spread.ts';
import { openStorage } from '@mangoquest/server/storage/open-storage.ts';
import type { SoakCheck } from '../check.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { sqliteWorld } from '../play/world.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';

const REQUESTS = 100_000;
const PER_SECOND = 1_000;
const NETWORKS = 20;
/** Maximum new accounts per network in ten minutes (server/services/account/limits.ts). */
const OF_A_NETWORK = 300;
/** Of twenty seconds, half of it quiet. */
const ROUNDS = 10;
const ROUND_SECONDS = (2 * REQUESTS) / PER_SECOND / ROUNDS;
const PLAYERS = 64;
const OPENINGS = 200;
const MAX_HELD_UP = 2;

export const check: SoakCheck = {
  id: 'trust 22',
  title: `${figure(REQUESTS)} requests for guests, ${figure(PER_SECOND)} a second, from ${NETWORKS} networks, while ${PLAYERS} players open mindsets; in turns with quiet times`,
  mark: `at most ${OF_A_NETWORK} accounts of a network; p99 of opening at most ${MAX_HELD_UP} times the quiet one`,
  async run({ folder, scale, log }) {
    const findings = new Findings(log);
    const world = await sqliteWorld(folder, PLAYERS);
    const count = async () => {
      const storage = await openStorage(world.config);
      try {
        return await storage.users.count();
      } finally {
        await storage.close();
      }
    };
    const before = await count();
    const rounds = scaled(ROUNDS, scale);
    const server = new OurServer(folder, await freePort(), { RATE_LIMIT: '1', TRUST_PROXY: 'true' });
    server.start();
    try {
      await server.listening();
      let asked = 0;
      const next = () => {
        asked += 1;
        const { headers, entryId } = world.players[asked % PLAYERS] as (typeof world.players)[number];
        return {
          path: '/mobile/OneQSetGetter',
          headers,
          fields: { qsetid: String(world.mindsets[asked % world.mindsets.length]?.id), us_qsets_id: String(entryId) },
        };
      };
      const { quiet, flooded, statuses } = await heldUp({
        stream: { url: server.url, next, perSecond: OPENINGS },
        folder,
        rounds,
        seconds: ROUND_SECONDS,
        flood: {
          path: '/mobile/SignUper',
          fields: { generic: '1' },
          connections: 64,
          perSecond: PER_SECOND,
          networks: NETWORKS,
        },
      });
      const made = (await count()) - before;
      const [one, other] = [median(quiet), median(flooded)];
      const ratio = median(flooded.map((value, round) => value / (quiet[round] as number)));
      const unknown = Object.keys(statuses).filter((status) => !['200', '429'].includes(status));
      if (unknown.length > 0) findings.add(`answered with ${JSON.stringify(statuses)}`);
      if (made !== (statuses['200'] ?? 0)) findings.add(`${made} accounts for ${statuses['200'] ?? 0} that were told`);
      // A run may extend into a second interval of ten minutes.
      if (made > 2 * NETWORKS * OF_A_NETWORK) findings.add(`${made} accounts`);
      if (ratio > MAX_HELD_UP) findings.add(`held up ${ratio.toFixed(2)} times`);
      for (const surprise of server.surprises) findings.add(surprise);
      const all = Object.values(statuses).reduce((sum, each) => sum + each, 0);
      return findings.result(
        `${figure(all)} requests, ${figure(made)} accounts of ${NETWORKS} networks; p99 ${one.toFixed(1)} ms quiet, ${other.toFixed(1)} ms meanwhile, ${ratio.toFixed(2)} times (middle of ${rounds} rounds)`,
        made > 0 && all > ((rounds / ROUNDS) * REQUESTS) / 2,
      );
    } finally {
      await server.stop();
    }
  },
};
