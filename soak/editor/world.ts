// Two quests of one creator on the real server, and an editor's connection to them, which fails when a step says so.
import type { Call, CallInput, CallOutput } from '@mangoquest/contract/call.ts';
import { saveMapImage } from '@mangoquest/contract/calls/drawings.ts';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { copyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { keepMindset } from '@mangoquest/contract/calls/players-mindsets.ts';
import { domainPath } from '@mangoquest/contract/wire/paths.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { groundOf } from '@mangoquest/core/quest/ground.ts';
import { generation } from '@mangoquest/server/testing/generation.ts';
import { makeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';
import { callError, refusalError } from '@mangoquest/web/api/call-error.ts';
import { askForMap, type MapServer, saveOf } from '@mangoquest/web/features/mindset-map/map-calls.ts';
import type { ReadyPicture, StoredPicture } from '@mangoquest/web/features/mindset-map/map-pictures.ts';
import { namesIn } from './compare.ts';
import { copied } from './copied.ts';
import type { ServerContent } from '@mangoquest/web/features/mindset-map/model/after-save.ts';

/** Which message of the next save is lost: the request, the reply, or the load that follows. */
export type Loss = 'request' | 'reply' | 'load';

export interface People {
  readonly owner: TestUser;
  /** Adds mindsets to the quests of the owner. */
  readonly player: TestUser;
}

export interface World extends People {
  readonly app: TestApp;
  readonly questId: number;
  /** The tab that saved each revision. */
  readonly savers: Map<number, number>;
  /** Names that were stored once: a tab that did not know may find them changed by the other. */
  readonly storedNames: Set<string>;
}

export async function emptyWorld(app: TestApp, people: People): Promise<World> {
  const { questId } = await makeQuest(app, people.owner, { editable: true }, []);
  return { app, ...people, questId, savers: new Map(), storedNames: new Set() };
}

/** A refusal is returned as the page gets it; a server error ends the run. */
async function ask<C extends Call>({ app, owner }: World, call: C, input: CallInput<C>): Promise<CallOutput<C>> {
  const reply = await app.request(call, input, { user: owner });
  if (reply.statusCode >= 500)
    throw new Error(`${call.name} was answered with ${reply.statusCode}: ${reply.body} ${app.logged.join('')}`);
  if (reply.statusCode !== 200)
    throw await refusalError(reply.statusCode, reply.json(), (path) => domainPath(call, path));
  return call.reply.parse(call.text === true ? reply.body : reply.json()) as CallOutput<C>;
}

/** The server as seen by one tab: `lose` sets which of the next messages is lost. */
export interface TabServer extends MapServer {
  readonly lose: (loss: Loss | null) => void;
  readonly copy: (mindsetIds: readonly number[], questId: number, regionId: number | null) => Promise<unknown>;
  readonly storePicture: (picture: ReadyPicture) => Promise<StoredPicture>;
  /** Mindsets that the generator makes of the lines of a text. */
  readonly generate: (lines: readonly string[], name: string) => Promise<readonly Mindset[]>;
  /** Keeps a player's mindset that was reported. */
  readonly keep: (mindsetId: number, edits: number) => Promise<unknown>;
}

export function serverOf(world: World, tab: number): TabServer {
  let next: Loss | null = null;
  const lost = (loss: Loss) => {
    if (next !== loss) return;
    next = null;
    throw callError('network');
  };
  return {
    lose: (loss) => {
      next = loss;
    },
    async load(questId) {
      lost('load');
      return askForMap((call, input) => ask(world, call, input), questId);
    },
    async save(...save) {
      lost('request');
      const saved = await ask(world, saveMindsetMap, saveOf(...save));
      world.savers.set(saved.revision, tab);
      for (const name of namesIn(await storedIn(world))) world.storedNames.add(name);
      lost('reply');
      return saved;
    },
    async copy(mindsetIds, questId, regionId) {
      lost('request');
      const target = { ...world, questId };
      const [from, before] = [await storedIn(world), await storedIn(target)];
      await ask(world, copyMindsets, { mindsetIds: [...mindsetIds], questId, regionId: regionId ?? -1 });
      const after = await storedIn(target);
      copied({ from, questId: world.questId, mindsetIds }, { questId, regionId, before, after });
      lost('reply');
    },
    storePicture: ({ name, file }) =>
      ask(world, saveMapImage, { questId: world.questId, name, isTemporary: true, file }),
    async generate(lines, name) {
      lost('request');
      const options = { sourceText: lines.join('\n'), nameType: 'all', name, group: name } as const;
      return (await ask(world, generateMindsets, { options: generation(world.questId, options) })).mindsets;
    },
    async keep(mindsetId, edits) {
      lost('request');
      await ask(world, keepMindset, { questId: world.questId, mindsetId, edits });
    },
  };
}

/** The content of the database, read directly. */
export async function storedIn({ app: { storage }, questId }: World): Promise<ServerContent> {
  const [mindsets, drawings, regions, quest] = await Promise.all([
    storage.mindsets.wholeOfQuest(questId),
    storage.drawings.ofQuest(questId),
    storage.regions.ofQuest(questId),
    storage.quests.byId(questId),
  ]);
  if (quest === null) throw new Error(`quest ${questId} is gone`);
  return {
    mindsets: mindsets.toSorted((one, other) => one.order - other.order || one.id - other.id),
    drawings: drawings.filter(({ type }) => type !== 'noMapBoard'),
    regions,
    ground: groundOf(quest.properties, drawings),
    revision: quest.revision,
  };
}
