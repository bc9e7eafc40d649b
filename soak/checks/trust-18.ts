import { startPostgres } from '@mangoquest/server/testing/postgres-server.ts';
import type { SoakCheck } from '../check.ts';
import { payingWorld } from '../payment/paying-world.ts';
import { CAPTURES, raceForMoney } from '../payment/race.ts';

export const check: SoakCheck = {
  id: 'trust 18',
  title: `${CAPTURES} captures of one order at once, on two processes of the program and one PostgreSQL, with its webhooks and its player who enters; in every fourth round the player has approved two orders`,
  mark: 'one payment, asked for by one name, one fee, one game; every capture is answered',
  async run(context) {
    const postgres = await startPostgres();
    try {
      const config = { kind: 'postgres', url: postgres.url } as const;
      const world = await payingWorld({ folder: context.folder, config, nodes: 2 });
      try {
        return await raceForMoney(world, context);
      } finally {
        await world.close();
      }
    } finally {
      await postgres.remove();
    }
  },
};
