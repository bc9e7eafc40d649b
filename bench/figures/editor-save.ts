import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import type { CallInput } from '@mangoquest/contract/call.ts';
import { encodeRequest } from '@mangoquest/contract/encode-request.ts';
import type { Line } from '../measure/line.ts';
import { spreadOf } from '../measure/spread.ts';
import { short } from '../measure/table.ts';
import { startOurs } from '../programs/ours.ts';
import { makeCreator, signIn } from '../seed/people.ts';
import { seeded } from '../seed/storage.ts';
import { makeWholeMap } from '../seed/whole-map.ts';
import type { Figure } from './figure.ts';

const WARMING = 5;
const SAVES = 40;
const MARK_MS = 150;

type Save = CallInput<typeof saveMindsetMap>;

/**
 * Saves of single changes to a full map, one after the other, as the editor sends them: each based on the revision of
 * the previous reply.
 */
export const editorSave: Figure = {
  name: 'editor-save',
  async measure(place) {
    const { questId, creator, mindsetId, drawings } = await seeded(place.folder, async (storage) => {
      const userId = await makeCreator(storage);
      const { quest, mindsets } = await makeWholeMap(storage, userId);
      return {
        questId: quest.id,
        creator: await signIn(storage, userId),
        mindsetId: mindsets[0]?.id ?? 0,
        drawings: await storage.drawings.ofQuest(quest.id),
      };
    });
    const ours = await place.keep(startOurs(place.folder));
    let revision: number | undefined;
    const save = async (changes: Partial<Save>): Promise<number> => {
      const nothing = { questId, added: [], changed: [], deleted: [], startId: null };
      const input: Save = { ...nothing, ...changes, ...(revision === undefined ? {} : { revision }) };
      const { method, url, headers, body } = encodeRequest(saveMindsetMap, input, 'json');
      const began = performance.now();
      const reply = await fetch(ours.url + url, {
        method,
        headers: { ...headers, ...creator.headers },
        body: body ?? null,
      });
      const text = await reply.text();
      const took = performance.now() - began;
      if (!reply.ok) throw new Error(`a save was answered with ${reply.status}: ${text}`);
      ({ revision } = saveMindsetMap.reply.parse(JSON.parse(text)));
      return took;
    };
    const retitled = (round: number): Partial<Save> => ({
      changed: [
        {
          id: mindsetId,
          questId,
          fields: { title: `Round ${round}` },
          addedMindchunks: [],
          removedMindchunkIds: [],
          changedMindchunks: [],
        },
      ],
    });
    const redrawn = (round: number): Partial<Save> => ({
      drawings: {
        added: [],
        changed: drawings
          .slice(0, 1)
          .map((one) => ({ ...one, properties: { ...one.properties, name: `Round ${round}` } })),
        deleted: [],
      },
    });
    const lineOf = async (figure: string, change: (round: number) => Partial<Save>): Promise<Line> => {
      for (let round = 0; round < WARMING; round++) await save(change(-1 - round));
      const times: number[] = [];
      for (let round = 0; round < SAVES; round++) times.push(await save(change(round)));
      const value = spreadOf(times);
      return {
        figure,
        ours: `${short(value.median)} ms`,
        ceiling: '',
        value,
        mark: { kind: 'under', value: MARK_MS, unit: 'ms' },
      };
    };
    return [
      await lineOf('save of one mindset in a quest of 1000, 200 drawings and 50 regions', retitled),
      await lineOf('the same of one drawing', redrawn),
    ];
  },
};
