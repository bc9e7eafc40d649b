import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RAISED_SHAPES, withRaised } from '@mangoquest/core/mindset/raised.ts';
import { randomIds } from '@mangoquest/server/adapters/random-ids.ts';
import type { Storage } from '@mangoquest/server/storage/storage.ts';
import { ownGrant } from '@mangoquest/server/testing/grants.ts';
import { mindsets } from './content.ts';
import { makeQuest } from './people.ts';
import type { MadeQuest } from './people.ts';

export const IN_WORLD = 1_000;
/** Number of images that its pictures share, each of one colour. */
const PICTURES = 40;
const SIDE = 64;

/** A bitmap of one colour: browsers detect the format by its content, not by its name. */
function bitmap(index: number): Buffer {
  const row = SIDE * 3;
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + row * SIDE, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(SIDE, 18);
  head.writeInt32LE(SIDE, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.alloc(row * SIDE, Buffer.from([index * 6, 120, 255 - index * 6]))]);
}

/** A virtual quest with 1000 mindsets at all heights, in all shapes and sizes. */
export async function makeWorld(storage: Storage, creatorId: number, folder: string): Promise<MadeQuest> {
  const pictures = join(folder, 'images', 'qstimages');
  await mkdir(pictures, { recursive: true });
  const names = Array.from({ length: PICTURES }, () => `${randomIds.name()}.webp`);
  await Promise.all(names.map(async (name, index) => writeFile(join(pictures, name), bitmap(index))));
  const { quest } = await makeQuest(storage, creatorId, 0, { activeDistance: 250 });
  const added = mindsets(IN_WORLD, 1).map((mindset, index) => {
    const shape = RAISED_SHAPES[index % RAISED_SHAPES.length] ?? 'pin';
    const altitude = index % 3 === 0 ? 0 : (index * 37) % 120;
    const raised = { shape, altitude, scale: 75 + ((index * 53) % 100), beam: index % 2 === 0 };
    const name = shape === 'picture' ? names[index % PICTURES] : undefined;
    return {
      ...mindset,
      properties: withRaised(mindset.properties, raised),
      image: name === undefined ? null : { name },
    };
  });
  await storage.mindsets.save(ownGrant(creatorId, quest.id), { added }, Date.now());
  return { quest, mindsets: await storage.mindsets.wholeOfQuest(quest.id) };
}
