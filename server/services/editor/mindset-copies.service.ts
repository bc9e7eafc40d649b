import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { computedLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { linksRenamed } from '@mangoquest/core/mindset/links.ts';
import { mindsetCountIssues } from '@mangoquest/core/mindset/mindset.rules.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { cloneMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { carriedOver } from '@mangoquest/core/quest/carry-over.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { InvalidForm, NotFound } from '../../ports/domain-errors.ts';
import type { MindsetsRepository } from '../../storage/interfaces/mindsets.ts';
import type { RegionsRepository } from '../../storage/interfaces/shapes.ts';
import type { QuestWork } from '../shared/quest-work.ts';
import { NO_MINDSETS } from './map-save.ts';
import type { MindsetMapService } from './mindset-map.service.ts';
import { onLatest } from './own-fields.ts';
import type { PlacesIn } from './places-in.ts';

export interface MindsetCopiesDeps {
  readonly access: QuestAccess;
  readonly mindsets: Pick<MindsetsRepository, 'wholeOfQuest' | 'questOf'>;
  readonly regions: Pick<RegionsRepository, 'byId'>;
  readonly mindsetMap: Pick<MindsetMapService, 'save'>;
  readonly placesIn: PlacesIn;
  readonly work: QuestWork;
}

export interface MindsetCopies {
  /** Saved mindsets of one quest. */
  readonly mindsetIds: readonly number[];
  /** The target quest. */
  readonly questId: QuestId;
  /** A region of the target quest; `null` keeps the positions. */
  readonly regionId: number | null;
}

export interface MindsetCopiesService {
  /** Copies mindsets into a quest, both the asker's own, in one transaction. Returns the number of copies: mindsets of players are left out. */
  copy(asker: Asker, copies: MindsetCopies, now: number): Promise<number>;
}

/** Spec §2 "forward (copy) selected mindsets to another quest or region"; settled, Mindset tools. */
export function mindsetCopiesService({
  access,
  mindsets,
  regions,
  mindsetMap,
  placesIn,
  work,
}: MindsetCopiesDeps): MindsetCopiesService {
  async function sourceOf(asker: Asker, mindsetIds: readonly number[]) {
    const questId = await mindsets.questOf(mindsetIds[0] as number);
    if (questId === null) throw new NotFound();
    const { quest } = await access.forEditing(asker, questId, 'inspect');
    const inTurn = await work(asker.userId, questId);
    const all = await inTurn(() => mindsets.wholeOfQuest(questId));
    const wanted = new Set(mindsetIds);
    const chosen = all.filter(({ id }) => wanted.has(id));
    if (chosen.length !== wanted.size) throw new NotFound();
    return { quest, start: all.find(({ isStart }) => isStart), chosen: chosen.filter(({ isSocial }) => !isSocial) };
  }

  async function ringOf(quest: Quest, regionId: number | null): Promise<readonly LatLng[] | null> {
    if (regionId === null) return null;
    const region = await regions.byId(regionId);
    if (region?.questId !== quest.id) throw new NotFound();
    return placesOf(region);
  }

  return {
    async copy(asker, { mindsetIds, questId, regionId }, now) {
      const { quest: source, start, chosen } = await sourceOf(asker, mindsetIds);
      return onLatest(async () => {
        const { quest: target } = await access.forEditing(asker, questId);
        const ring = await ringOf(target, regionId);
        if (chosen.length === 0) return 0;
        const tooMany = mindsetCountIssues(target.mindsetCount, chosen.length);
        if (tooMany.length > 0) throw new InvalidForm(tooMany);
        const inTurn = await work(asker.userId, questId);
        const there = await inTurn(() => mindsets.wholeOfQuest(questId));
        const places =
          ring === null
            ? onto(chosen, { source, target, start: start ?? source })
            : await placesIn({ ring, onBoard: isBoard(target.properties), placed: there }, chosen.length);
        const order = there.reduce((next, mindset) => Math.max(next, mindset.order + 1), 0);
        const added = copiesOf(chosen, places, { source, target, order, author: asker.userId });
        await mindsetMap.save(asker, { questId, revision: target.revision, ...NO_MINDSETS, added, isDraft: true }, now);
        return added.length;
      });
    },
  };
}

/**
 * Positions of copies without a region: unchanged on the same kind of ground, otherwise with the same offset from the
 * target's centre as from the source's start.
 */
function onto(
  chosen: readonly Mindset[],
  { source, target, start }: { readonly source: Quest; readonly target: Quest; readonly start: LatLng },
): readonly LatLng[] {
  const [from, to] = [isBoard(source.properties), isBoard(target.properties)];
  if (from === to) return chosen;
  // On a board, offsets from the centre are the coordinates themselves.
  const places = from
    ? chosen.map(({ latitude, longitude }) =>
        computedLatLng({ latitude: latitude - start.latitude, longitude: longitude - start.longitude }),
      )
    : chosen;
  const carried = carriedOver(
    { mindsets: places.map(({ latitude, longitude }) => ({ latitude, longitude })), drawings: [], regions: [] },
    from ? target : start,
    to ? 'board' : 'map',
  );
  if (!carried.isPossible) throw new InvalidForm(carried.issues);
  return carried.document.mindsets;
}

interface CopyingTo {
  readonly source: Quest;
  readonly target: Quest;
  readonly order: number;
  readonly author: UserId;
}

/** New mindsets with links among them adapted to the copies. Ids count down from -1: id 0 would mean the start. */
function copiesOf(
  chosen: readonly Mindset[],
  places: readonly LatLng[],
  { source, target, order, author }: CopyingTo,
): Mindset[] {
  const newIdOf = new Map(chosen.map(({ id }, index) => [id, -1 - index]));
  return chosen.map((mindset, index) => {
    const { latitude, longitude } = places[index] as LatLng;
    const changes = { latitude, longitude, order: order + index, questId: target.id };
    return {
      ...cloneMindset(mindset, -1 - index, changes),
      authorId: author,
      chain: linksRenamed(mindset.chain, { from: source.id, to: target.id, idOf: (id) => newIdOf.get(id) }),
    };
  });
}
