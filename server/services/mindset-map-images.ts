import type { Issue } from '@mangoquest/core/issue.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { MapPlan } from './mindset-map-plan.ts';
import { keepImage } from './quests-image.ts';
import type { Images } from './quests-image.ts';

export interface KeptMapImages {
  /** The plan with images under the server's own names, without content. */
  readonly plan: MapPlan;
  readonly storedNames: readonly string[];
  readonly issues: readonly Issue[];
}

/** Stores the images of a save, one after the other; with an issue nothing of them stays. */
export async function keepMapImages(images: Images, plan: MapPlan, before: readonly Mindset[], ownerId: number, now: number): Promise<KeptMapImages> {
  const namesBefore = new Map(before.map(({ id, image }) => [id, image?.name ?? null]));
  const storedNames: string[] = [];
  const issues: Issue[] = [];

  async function keep(image: Mindset['image'], knownName: string | null, field: string): Promise<Mindset['image']> {
    const kept = await keepImage(images, image, { folder: 'qstimages', ownerId, knownName, field }, now);
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
        const image = await keep(difference.fields.image, namesBefore.get(difference.id) ?? null, `changed.${index}.image`);
        changed.push({ difference: { ...difference, fields: { ...difference.fields, image } }, after: { ...after, image } });
      }
    }
    if (issues.length > 0) await images.drop('qstimages', storedNames);
    return { plan: { ...plan, added, changed }, storedNames, issues };
  } catch (error) {
    await images.drop('qstimages', storedNames);
    throw error;
  }
}
