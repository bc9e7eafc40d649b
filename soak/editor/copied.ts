import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { insideOf } from '@mangoquest/core/geo/polygon.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { MapContent } from '@mangoquest/web/features/mindset-map/model/editor-document.ts';
import { sameContent, textOf } from './compare.ts';

interface Source {
  readonly from: MapContent;
  readonly questId: number;
  readonly mindsetIds: readonly number[];
}

interface Target {
  readonly questId: number;
  readonly regionId: number | null;
  readonly before: MapContent;
  readonly after: MapContent;
}

/** What a copy takes along. */
const takenAlong = ({ title, name, mindchunks, group, image, embed, visibility, properties, ...mindset }: Mindset) => ({
  title,
  name,
  group,
  image,
  embed,
  visibility,
  properties,
  switches: [mindset.onOff, mindset.randomize, mindset.placeTag, mindset.receiveAnswers, mindset.shareContent],
  mindchunks: mindchunks.map(({ id: _chunk, reactions, ...mindchunk }) => ({
    ...mindchunk,
    reactions: reactions.map(({ id: _reaction, ...reaction }) => reaction),
  })),
});

/** Throws if the target does not hold exactly what it held, and behind it the copies. Settled, Forward. */
export function copied({ from, questId, mindsetIds }: Source, target: Target): void {
  const { before, after } = target;
  const known = new Set(before.mindsets.map(({ id }) => id));
  const copies = after.mindsets.filter(({ id }) => !known.has(id));
  const originals = from.mindsets.filter(({ id, isSocial }) => mindsetIds.includes(id) && !isSocial);
  const isFirst = !before.mindsets.some(({ isSocial }) => !isSocial);
  sameContent(
    'what was there before a copy',
    { ...after, mindsets: after.mindsets.slice(0, known.size) },
    // A player's is no start any more where the creator's own come.
    isFirst && copies.length > 0
      ? { ...before, mindsets: before.mindsets.map((mindset) => ({ ...mindset, isStart: false })) }
      : before,
  );
  const [is, should] = [copies.map(takenAlong), originals.map(takenAlong)].map(textOf);
  if (is !== should) throw new Error(`copies of\n${should}\nare\n${is}`);
  if (copies.some(({ isStart }, at) => isStart !== (isFirst && at === 0)))
    throw new Error('a copy is a start, or the first one of an empty quest is none');
  samePlaces(copies, originals, from, target);
  const copyOf = new Map(originals.map(({ id }, at) => [id, copies[at]?.id ?? 0]));
  const chains = originals.map(({ chain }) =>
    chain.map(({ grade, target: to }) => {
      const copy = to.questId === questId ? copyOf.get(to.mindsetId) : undefined;
      return { grade, target: copy === undefined ? to : { questId: target.questId, mindsetId: copy } };
    }),
  );
  const [leads, shouldLead] = [textOf(copies.map(({ chain }) => chain)), textOf(chains)];
  if (leads !== shouldLead) throw new Error(`copies lead\n${leads}\nand should lead\n${shouldLead}`);
}

function samePlaces(
  copies: readonly Mindset[],
  originals: readonly Mindset[],
  { ground }: MapContent,
  { regionId, after }: Target,
): void {
  const region = after.regions.find(({ id }) => id === regionId);
  if (region !== undefined) {
    const inside = copies.filter(insideOf(placesOf(region), after.ground !== null));
    if (inside.length < copies.length) throw new Error('a copy lies beside its region');
  } else if ((ground === null) === (after.ground === null)) {
    const [are, should] = [copies, originals].map((list) =>
      textOf(list.map(({ latitude, longitude }) => [latitude, longitude])),
    );
    if (are !== should) throw new Error(`copies lie at ${are} in place of ${should}`);
  }
}
