import type { Issue } from '@mangoquest/core/issue.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Mindchunk, Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { AnyGrant } from '@mangoquest/core/quest/grant.ts';
import type { MapPlan } from './mindset-map-plan.ts';
import { keepImage, lookAtImage } from '../content/quests-image.ts';
import type { Images } from '../content/quests-image.ts';
import type { TakenPictures } from '../content/taken-pictures.ts';
import { keepTextPictures } from '../content/text-pictures.ts';
import type { PlacedText } from '../content/text-pictures.ts';

export interface KeptMapImages {
  /** The plan with images under the server's own names, without content. */
  readonly plan: MapPlan;
  readonly storedNames: readonly string[];
  readonly issues: readonly Issue[];
}

export interface MapImages {
  readonly plan: MapPlan;
  readonly before: readonly Mindset[];
  /** The pictures embedded in its texts. */
  readonly pictures: TakenPictures;
}

/** Stores the images of a save one at a time; if there is an issue all are deleted again. */
export async function keepMapImages(
  images: Images,
  { plan, before, pictures }: MapImages,
  grant: AnyGrant,
  now: number,
): Promise<KeptMapImages> {
  const namesBefore = new Map(before.map(({ id, image }) => [id, image?.name ?? null]));
  const storedNames: string[] = [];
  const issues: Issue[] = [];

  const placed = [
    ...plan.added.map(({ image }, index) => ({ image, knownName: null, field: `added.${index}.image` })),
    ...plan.changed.map(({ difference: { id, fields } }, index) => ({
      image: fields.image ?? null,
      knownName: namesBefore.get(id) ?? null,
      field: `changed.${index}.image`,
    })),
  ];
  // All are checked before the first is encoded, so that a refused save costs no encoding.
  for (const { image, ...at } of placed)
    issues.push(...(await lookAtImage(images, image, { folder: 'qstimages', grant, ...at })));
  if (issues.length > 0) return { plan, storedNames, issues };

  async function keep(image: Mindset['image'], knownName: string | null, field: string): Promise<Mindset['image']> {
    const kept = await keepImage(images, image, { folder: 'qstimages', grant, knownName, field }, now);
    if (kept.storedName !== null) storedNames.push(kept.storedName);
    issues.push(...kept.issues);
    return kept.image;
  }

  try {
    const added: Mindset[] = [];
    for (const [index, mindset] of plan.added.entries()) {
      added.push({ ...mindset, image: await keep(mindset.image, null, `added.${index}.image`) });
    }
    const changed: MapPlan['changed'][number][] = [];
    for (const [index, { difference, after }] of plan.changed.entries()) {
      if (difference.fields.image === undefined) changed.push({ difference, after });
      else {
        const image = await keep(
          difference.fields.image,
          namesBefore.get(difference.id) ?? null,
          `changed.${index}.image`,
        );
        changed.push({
          difference: { ...difference, fields: { ...difference.fields, image } },
          after: { ...after, image },
        });
      }
    }
    const inTexts = await keepTextPictures(images, pictures, issues.length > 0 ? [] : textsOf(plan), grant, now);
    issues.push(...inTexts.issues);
    if (issues.length > 0) await images.drop('qstimages', storedNames);
    return { plan: withTexts({ ...plan, added, changed }, inTexts.put), storedNames, issues };
  } catch (error) {
    await images.drop('qstimages', storedNames);
    throw error;
  }
}

/** The texts that may show pictures, with their paths as in issues. */
function textsOf({ added, changed }: MapPlan): PlacedText[] {
  const texts = (prefix: string, { mindchunks }: Mindset) =>
    mindchunks.map(({ text }, index) => ({ field: `${prefix}.mindchunks.${index}.text`, html: text }));
  return [
    ...added.flatMap((mindset, index) => texts(`added.${index}`, mindset)),
    ...changed.flatMap(({ after }, index) => texts(`changed.${index}`, after)),
  ];
}

function withTexts(plan: MapPlan, put: (html: string) => string): MapPlan {
  const mindchunk = <T extends Pick<Mindchunk, 'text'>>(one: T): T => ({ ...one, text: put(one.text) });
  const mindset = (one: Mindset): Mindset => ({ ...one, mindchunks: one.mindchunks.map(mindchunk) });
  const difference = (one: MindsetDifference): MindsetDifference => ({
    ...one,
    addedMindchunks: one.addedMindchunks.map(mindchunk),
    changedMindchunks: one.changedMindchunks.map((change) =>
      change.text === undefined ? change : { ...change, text: put(change.text) },
    ),
  });
  return {
    ...plan,
    added: plan.added.map(mindset),
    changed: plan.changed.map((one) => ({ difference: difference(one.difference), after: mindset(one.after) })),
  };
}
