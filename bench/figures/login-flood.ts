import { heldUp } from '../measure/flood.ts';
import { median, spreadOf } from '../measure/spread.ts';
import { short } from '../measure/table.ts';
import { CONNECTIONS } from '../measure/versus.ts';
import { startOurs } from '../programs/ours.ts';
import { makeCreator, makePlayers, makeQuest } from '../seed/people.ts';
import { seeded } from '../seed/storage.ts';
import type { Figure } from './figure.ts';

/** Opened mindsets per second: as by a thousand players. */
const PER_SECOND = 200;
const ROUNDS = 7;
const ROUND_SECONDS = 8;

/** Players who open mindsets, while others try passwords on every available connection. */
export const loginFlood: Figure = {
  name: 'login-flood',
  async measure(place) {
    const { players, mindsetIds } = await seeded(place.folder, async (storage) => {
      const { quest, mindsets } = await makeQuest(storage, await makeCreator(storage), 12);
      return { players: await makePlayers(storage, quest, CONNECTIONS), mindsetIds: mindsets.map(({ id }) => id) };
    });
    const ours = await place.keep(startOurs(place.folder));
    let asked = 0;
    const next = () => {
      asked += 1;
      const player = players[asked % players.length];
      if (player === undefined) throw new Error('no player');
      return {
        path: '/mobile/OneQSetGetter',
        headers: player.headers,
        fields: { qsetid: String(mindsetIds[asked % mindsetIds.length]), us_qsets_id: String(player.entryId) },
      };
    };
    const { quiet, flooded, statuses } = await heldUp({
      stream: { url: ours.url, next, perSecond: PER_SECOND },
      rounds: ROUNDS,
      seconds: ROUND_SECONDS,
      folder: place.folder,
      // An account has ten password tries per minute, so each try is for another account: all of them are hashed.
      flood: {
        path: '/mobile/Authorizer',
        fields: { email: 'flood{n}@example.org', password: 'Wr0ng-password!' },
        connections: CONNECTIONS,
      },
    });
    return [
      {
        figure: `p99 of opening a mindset, ${PER_SECOND}/s, under a flood of logins on ${CONNECTIONS} connections / without one (${statuses['200'] ?? 0} passwords hashed)`,
        ours: `${short(median(flooded))} ms`,
        ceiling: `${short(median(quiet))} ms`,
        value: spreadOf(flooded.map((value, round) => value / (quiet[round] as number))),
        mark: { kind: 'at most', value: 3 },
      },
    ];
  },
};
