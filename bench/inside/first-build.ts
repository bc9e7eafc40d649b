// The first build of a map of 1000 mindsets, in one process:
// node first-build.ts FILE QUEST_ID
import { DatabaseSync } from 'node:sqlite';
import { playedMapToWire } from '@mangoquest/contract/wire/play.ts';
import { prepareBytes, prepareJson } from '@mangoquest/server/http/cached-reply.ts';
import { playQuests } from '@mangoquest/server/services/play/play-quests.ts';
import { openStorage } from '@mangoquest/server/storage/open-storage.ts';
import { inTurns } from '../measure/inside.ts';

const [, , file = '', id = ''] = process.argv;
const questId = Number(id);
const storage = await openStorage({ kind: 'sqlite', file });
const games = playQuests(storage);
const CACHE = 'private, no-cache';

/** Builds it as the call's handler does. */
async function built() {
  const shared = await games.shared(questId);
  if (shared === null) throw new Error('no such quest');
  const { summary: quest, points, isOffline, background } = shared;
  return playedMapToWire({ quest, points, revision: quest.revision, isOffline, background });
}

const database = new DatabaseSync(file, { readOnly: true });
database.exec('PRAGMA cache_size = -32768; PRAGMA mmap_size = 268435456; PRAGMA temp_store = MEMORY;');
const questOf = database.prepare(`
  SELECT quests.*, users.username, quest_versions.id AS version_id, quest_versions.start_time, quest_versions.end_time FROM quests
  JOIN users ON users.id = quests.creator_id
  JOIN quest_versions ON quest_versions.quest_id = quests.id AND quest_versions.number = quests.version_number WHERE quests.id = ?`);
const pointsOf = database.prepare(`
  SELECT id, title, latitude, longitude, is_start, group_name, is_social, min_distance, start_zoom, min_zoom, max_zoom, place_tag,
    (SELECT count(*) FROM mindchunks WHERE mindset_id = mindsets.id) AS question_count
  FROM mindsets WHERE quest_id = ? AND on_off = 1 AND is_incomplete = 0 ORDER BY position, id`);
const raw = () => JSON.stringify({ mgq: questOf.get(questId), mindsetsList: pointsOf.all(questId) });

const forget = () => games.forget(questId);
const warm = 60;
const rounds = 240;
const build = async () => JSON.stringify(await built());
const reply = async () => prepareJson(await built(), CACHE);
const rawReply = () => prepareBytes(Buffer.from(raw()), 'application/json; charset=utf-8', CACHE);
await inTurns(warm, build, raw, forget);
const building = await inTurns(rounds, build, raw, forget);
const replying = await inTurns(rounds / 2, reply, rawReply, forget);
process.stdout.write(JSON.stringify({ building, replying }));
database.close();
await storage.close();
