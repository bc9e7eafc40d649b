import { cutCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import type { UserId } from '@mangoquest/core/ids.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { AnyGrant } from '@mangoquest/core/quest/grant.ts';
import { questIssues } from '@mangoquest/core/quest/quest.rules.ts';
import type { QuestRulesContext } from '@mangoquest/core/quest/quest.rules.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { InvalidForm, TooLarge } from '../../ports/domain-errors.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { UsersRepository } from '../../storage/interfaces/accounts.ts';
import { cleaned } from '../content/cleaned.ts';
import { keepImage, orDropped } from '../content/quests-image.ts';
import type { Images } from '../content/quests-image.ts';
import { takenPictures } from '../content/taken-pictures.ts';
import { keepTextPictures } from '../content/text-pictures.ts';

/** Characters of a quest's properties as JSON. */
const MAX_PROPERTIES = 50_000;

export interface QuestAttributesDeps {
  readonly users: Pick<UsersRepository, 'byId'>;
  readonly images: Images;
  readonly html: HtmlCleaner;
  /** The account that payments for a creator's quests go to; null if they have none. */
  readonly payeeOf: (userId: UserId) => Promise<string | null>;
}

export interface PreparedAttributes {
  readonly attributes: QuestAttributes;
  /** The picture that was stored in this call, to be deleted if the rest fails. */
  readonly storedName: string | null;
}

export interface AttributesContext extends Omit<QuestRulesContext, 'hasPayee'> {
  /** The quest as it is saved; null for a new one. */
  readonly previous: QuestAttributes | null;
  /** Throws for further reasons against a save; called before anything is encoded or stored. */
  readonly refuse?: (attributes: QuestAttributes) => Promise<void>;
}

/** Another quest of the creator has this code. */
export class CodeTaken extends Error {}

/** The attributes as they are stored, or a refusal with all issues at once. */
export type PrepareAttributes = (
  grant: AnyGrant,
  sent: QuestAttributes,
  context: AttributesContext,
) => Promise<PreparedAttributes>;

export function prepareAttributes({ users, images, html, payeeOf }: QuestAttributesDeps): PrepareAttributes {
  // Only an advanced user can set the advertising location (Spec §6); a saved one may be kept or removed.
  async function advertisingIssues(
    { actor }: AnyGrant,
    next: QuestAttributes,
    previous: QuestAttributes | null,
  ): Promise<Issue[]> {
    const isSame =
      next.advertisingLatitude === (previous?.advertisingLatitude ?? null) &&
      next.advertisingLongitude === (previous?.advertisingLongitude ?? null);
    const isGone = next.advertisingLatitude === null && next.advertisingLongitude === null;
    if (isSame || isGone || (await users.byId(actor.userId))?.isAdvanced === true) return [];
    return [{ field: 'advertisingLatitude', message: 'quest.advertisingAdvanced' }];
  }

  return async (grant, sent, { previous, refuse, ...context }) => {
    const pictures = takenPictures();
    const attributes: QuestAttributes = {
      ...sent,
      // Trailing spaces are invisible: codes that look the same count as the same.
      code: sent.code.trim(),
      // The limit counts what is left after cleaning (settled, HTML).
      longDescription: await cleaned({ html, pictures }, ({ clean }) =>
        clean(sent.longDescription, 'description'),
      ).catch((error: unknown) => {
        throw error instanceof TooLarge
          ? new InvalidForm([{ field: 'longDescription', message: error.messageKey }])
          : error;
      }),
      latitude: cutCoordinate(sent.latitude),
      longitude: cutCoordinate(sent.longitude),
      advertisingLatitude: cutOrNull(sent.advertisingLatitude),
      advertisingLongitude: cutOrNull(sent.advertisingLongitude),
    };
    const hasPayee = attributes.price === 0 || (await payeeOf(grant.actor.userId)) !== null;
    const issues = [
      ...questIssues(attributes, { ...context, hasPayee }),
      ...(JSON.stringify(attributes.properties).length > MAX_PROPERTIES
        ? [{ field: 'properties', message: 'common.tooLarge' } as const]
        : []),
      ...(await advertisingIssues(grant, attributes, previous)),
    ];
    // Nothing is stored if the form is refused anyway.
    if (issues.length > 0) throw new InvalidForm(issues);
    await refuse?.(attributes);
    const image = { folder: 'mgqimages', grant, knownName: previous?.image?.name ?? null } as const;
    const kept = await keepImage(images, attributes.image, image, context.now);
    if (kept.issues.length > 0) throw new InvalidForm(kept.issues);
    const longDescription = await orDropped(images, kept.storedName, async () => {
      const texts = [{ field: 'longDescription', html: attributes.longDescription }];
      const inText = await keepTextPictures(images, pictures, texts, grant, context.now);
      if (inText.issues.length > 0) throw new InvalidForm(inText.issues);
      const shown = inText.put(attributes.longDescription);
      await images.claimInTexts([shown], grant);
      return shown;
    });
    return { attributes: { ...attributes, longDescription, image: kept.image }, storedName: kept.storedName };
  };
}

function cutOrNull(degrees: number | null): number | null {
  return degrees === null ? null : cutCoordinate(degrees);
}
