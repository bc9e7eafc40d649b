// Generators of quest documents that fulfil all rules.
import type { LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import fc from 'fast-check';
import { DRAWING_TYPES } from '@mangoquest/core/drawing/drawing.ts';
import { CURRENCIES } from '@mangoquest/core/payment/currency.ts';
import type { DocumentDrawing, DocumentMindset, QuestDocument } from '@mangoquest/core/quest/quest-document.ts';

/** Stored images for a document, by their use. */
export interface PictureNames {
  readonly quest: readonly string[];
  readonly mindset: readonly string[];
  readonly map: readonly string[];
}

const line = (max: number) =>
  fc.stringMatching(/^[A-Za-zäßüéλж🥭&<>"' 0-9_-]*$/u).map((text) => `t${text.slice(0, max - 1)}`.toWellFormed());
// HTML that cleaning does not change.
const html = fc
  .array(
    fc.stringMatching(/^[A-Za-zäéλ 0-9]{1,12}$/).map((text) => `x${text}`),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) =>
    words.map((word, index) => (index === 1 ? `<p><strong>${word}</strong></p>` : `<p>${word}</p>`)).join(''),
  );
const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((micro) => micro / 1e6 + 0);
const latitude = degrees(85);
const longitude = degrees(179);
const point = fc.tuple(latitude, longitude) as fc.Arbitrary<LatLngPair>;
const color = fc.stringMatching(/^#[0-9a-f]{6}$/);
const bag = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,8}$/).map((key) => `my${key}`),
  fc.oneof(line(10), fc.boolean(), fc.integer()),
  { maxKeys: 3, noNullPrototype: true },
);
/** Text with stored images of any folder, large or small. */
const illustrated = ({ quest, mindset, map }: PictureNames) => {
  const places = [
    ['mgqimages', quest],
    ['qstimages', mindset],
    ['mgqmaps', map],
  ] as const;
  const one = fc
    .record({ place: fc.constantFrom(...places), size: fc.constantFrom('', 'small-'), at: fc.nat(99) })
    .map(
      ({ place: [folder, names], size, at }) =>
        `<p><img src="/${folder}/${size}${names[at % names.length]}" alt="A gate" /></p>`,
    );
  return fc.tuple(html, fc.option(one, { nil: '', freq: 3 })).map(([text, picture]) => text + picture);
};
/** Properties that the application knows. */
const known = fc.record(
  {
    drawing: fc.record({ color: fc.constantFrom('#ffffff', '#102030') }, { noNullPrototype: true }),
    real: fc.boolean(),
    audioUrl: fc.constant('https://example.org/a.mp3'),
    secondsToScore: fc.nat(9),
    chain: fc.integer({ min: 1, max: 1e6 }),
    isImmediateGrading: fc.boolean(),
    negativeGrading: fc.integer({ min: -100, max: 0 }),
    allowContinuing: fc.boolean(),
    allChecked: fc.boolean(),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const pictureOf = (names: readonly string[]) =>
  fc.option(
    fc.record({ name: fc.constantFrom(...names), tag: line(20) }, { requiredKeys: ['name'], noNullPrototype: true }),
    { nil: null },
  );

const mindchunks = (names: PictureNames) =>
  fc
    .array(
      fc.record(
        {
          text: illustrated(names),
          comment: line(30),
          reactions: fc
            .uniqueArray(fc.integer({ min: 0, max: 100 }), { maxLength: 4 })
            .map((grades) => (grades.some((grade) => grade >= 50) ? grades : [...grades.slice(0, 3), 100])),
          reactionText: html,
        },
        { noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((chunks) =>
      chunks.map(({ text, comment, reactions, reactionText }, at) => ({
        id: -1 - at,
        text,
        comment,
        order: at,
        reactions: reactions.map((grade, order) => ({ id: -1 - order, text: reactionText, grade, order })),
      })),
    );

function mindsets(names: PictureNames): fc.Arbitrary<DocumentMindset[]> {
  const one = fc.record(
    {
      title: line(60),
      name: line(20),
      latitude,
      longitude,
      image: pictureOf(names.mindset),
      embed: fc.constantFrom('', 'https://www.youtube-nocookie.com/embed/abc123?autoplay=1'),
      links: fc.array(
        fc.record({
          grade: fc.integer({ min: -100, max: 100 }),
          questId: fc.option(fc.integer({ min: 1, max: 1e6 }), { nil: null }),
          at: fc.nat(99),
        }),
        { maxLength: 2 },
      ),
      properties: bag,
      visibility: fc.record(
        {
          minDistance: fc.nat(5_000),
          startZoom: fc.constantFrom(10, 16),
          minZoom: fc.nat(10),
          maxZoom: fc.integer({ min: 16, max: 99 }),
        },
        { noNullPrototype: true },
      ),
      group: fc.stringMatching(/^[a-z]{0,6}$/),
      // Players' mindsets are not part of documents.
      isSocial: fc.constant(false),
      onOff: fc.boolean(),
      randomize: fc.boolean(),
      placeTag: fc.boolean(),
      receiveAnswers: fc.boolean(),
      shareContent: fc.boolean(),
      isMarked: fc.boolean(),
      isTargeted: fc.boolean(),
      mindchunks: mindchunks(names),
    },
    { noNullPrototype: true },
  );
  return fc.tuple(fc.array(one, { maxLength: 6 }), fc.nat(5)).map(([all, start]) =>
    all.map(({ links, ...mindset }, order) => ({
      ...mindset,
      id: order + 1,
      order,
      isStart: order === start % all.length,
      chain: links.map(({ grade, questId, at }) => ({
        grade,
        questId,
        mindsetId: questId === null ? 1 + (at % all.length) : at + 1,
      })),
    })),
  );
}

function drawings(names: readonly string[]): fc.Arbitrary<DocumentDrawing[]> {
  const counts: Readonly<Record<string, number>> = {
    label: 1,
    signal: 1,
    circle: 2,
    polyline: 3,
    polygon: 4,
    rectangle: 2,
    image: 2,
    noMapBoard: 0,
  };
  return fc
    .array(
      fc.record({
        type: fc.constantFrom(...DRAWING_TYPES),
        points: fc.array(point, { minLength: 4, maxLength: 4 }),
        borderColor: color,
        fillColor: color,
        text: html,
        picture: fc.constantFrom(...names),
        name: line(20),
        opacity: fc.constantFrom(0.1, 0.5, 1),
      }),
      { maxLength: 4 },
    )
    .map((all) =>
      all.map(({ type, points, borderColor, fillColor, text, picture, name, opacity }) => ({
        type,
        coordinates: points.slice(0, counts[type]),
        borderColor,
        fillColor,
        properties: {
          name,
          opacity,
          ...(type === 'image'
            ? { content: picture, zoomLevels: { min: 2, max: 19 } }
            : type === 'label' || type === 'signal'
              ? { content: text }
              : {}),
        },
      })),
    );
}

/** Quests that can be saved as they are; all their images are in `names`. */
export function questDocuments(names: PictureNames): fc.Arbitrary<QuestDocument> {
  const attributes = fc
    .record(
      {
        title: line(100),
        shortDescription: line(100),
        longDescription: illustrated(names),
        code: fc.constantFrom('', 'one', 'two'),
        location: line(50),
        image: pictureOf(names.quest),
        color: fc.nat(20),
        latitude,
        longitude,
        advertised: fc.option(point, { nil: [null, null] as const }),
        withinDistance: fc.nat(10_000),
        activeDistance: fc.nat(10_000),
        virtual: fc.boolean(),
        currency: fc.constantFrom(...CURRENCIES),
        active: fc.boolean(),
        showPoints: fc.boolean(),
        searchable: fc.boolean(),
        editable: fc.boolean(),
        forContest: fc.boolean(),
        startTime: fc.option(fc.integer({ min: 0, max: 2e12 }), { nil: null }),
        endTime: fc.option(fc.integer({ min: 2e12 + 1, max: 4e12 }), { nil: null }),
        own: bag,
        known,
      },
      { noNullPrototype: true },
    )
    .map(({ own, known: ours, advertised: [advertisingLatitude, advertisingLongitude], ...made }) => ({
      ...made,
      properties: { ...own, ...ours },
      price: 0,
      advertisingLatitude,
      advertisingLongitude,
    }));
  return fc.record(
    {
      attributes,
      mindsets: mindsets(names),
      drawings: drawings(names.map),
      regions: fc.uniqueArray(
        fc.record(
          { name: line(30), coordinates: fc.array(point, { minLength: 3, maxLength: 6 }), color: fc.nat(11) },
          { noNullPrototype: true },
        ),
        { maxLength: 3, selector: ({ name }) => name },
      ),
      trophies: fc.array(
        fc.record({ achievement: line(40), content: line(40), providerName: line(40) }, { noNullPrototype: true }),
        { maxLength: 3 },
      ),
    },
    { noNullPrototype: true },
  );
}
