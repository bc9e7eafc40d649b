import { requestBytes } from '../measure/fire.ts';
import { CONNECTIONS, ROUND_SECONDS, duel } from '../measure/versus.ts';
import { startOurs } from '../programs/ours.ts';
import { startProgram } from '../programs/program.ts';
import { makeCreator, makePlayers, makeQuest } from '../seed/people.ts';
import { databaseIn, seeded } from '../seed/storage.ts';
import type { Figure } from './figure.ts';

/** 64 players who open one mindset after the other in a quest of twelve. */
export const openMindset: Figure = {
  name: 'open-mindset',
  async measure(place) {
    const { players, mindsetIds } = await seeded(place.folder, async (storage) => {
      const { quest, mindsets } = await makeQuest(storage, await makeCreator(storage), 12);
      return { players: await makePlayers(storage, quest, CONNECTIONS), mindsetIds: mindsets.map(({ id }) => id) };
    });
    const ours = await place.keep(startOurs(place.folder, {}, true));
    const bare = await place.keep(
      startProgram('bench/bare/open-mindset.ts', [databaseIn(place.folder)], { cwd: place.folder, isPinned: true }),
    );

    const requestsTo = (path: string) => (connection: number) => {
      const player = players[connection % players.length];
      if (player === undefined) throw new Error('no player');
      // The bare route has no session: the request names the user itself.
      const all = mindsetIds.map((id) =>
        requestBytes(
          'POST',
          path,
          { ...player.headers, userid: String(player.userId) },
          { qsetid: String(id), us_qsets_id: String(player.entryId) },
        ),
      );
      let next = connection;
      return () => all[next++ % all.length] as Buffer;
    };
    const ourSide = { program: ours, requests: requestsTo('/mobile/OneQSetGetter') };
    return [
      await duel({
        figure: 'one mindset opened / bare route, raw SQL of entry, mindset and its questions',
        ours: ourSide,
        ceiling: { program: bare, requests: requestsTo('/whole') },
        mark: { kind: 'at least', value: 0.7 },
        seconds: ROUND_SECONDS,
      }),
      await duel({
        figure: 'one mindset opened / bare route, raw SQL of the entry alone, mindset in memory',
        ours: ourSide,
        ceiling: { program: bare, requests: requestsTo('/entry') },
        mark: { kind: 'at least', value: 0.5 },
        seconds: ROUND_SECONDS,
      }),
    ];
  },
};
