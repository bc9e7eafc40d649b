import { cutCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import type { UserId } from '@mangoquest/core/ids.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { AnyGrant } from '@mangoquest/core/quest/grant.ts';
import { newQuestPasswordIssues } from '@mangoquest/core/quest/quest-password.ts';
import { questIssues } from '@mangoquest/core/quest/quest.rules.ts';
import type { QuestRulesContext } from '@mangoquest/core/quest/quest.rules.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { InvalidForm, TooLarge } from '../../ports/domain-errors.ts';
import type { HtmlCleaner } from '../../ports/html-cleaner.ts';
import type { UsersRepository } from '../../storage/interfaces/accounts.ts';
import { cleaned, MAX_TEXT_HTML } from '../content/cleaned.ts';
import { keepImage, lookAtImage } from '../content/quests-image.ts';
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
  /** The sent password: empty for none, absent if it is not set. */
  readonly password?: string | undefined;
  /** Throws for further reasons against a save; called before anything is cleaned, encoded or stored. */
  readonly refuse?: (form: Pick<QuestAttributes, 'code' | 'active' | 'properties'>) => Promise<void>;
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

  return async (grant, sent, { previous, password, refuse, ...context }) => {
    const pictures = takenPictures();
    const form: QuestAttributes = {
      ...sent,
      // Trailing spaces are invisible: codes that look the same count as the same.
      code: sent.code.trim(),
      longDescription: pictures.takeOut(sent.longDescription),
      latitude: cutCoordinate(sent.latitude),
      longitude: cutCoordinate(sent.longitude),
      advertisingLatitude: cutOrNull(sent.advertisingLatitude),
      advertisingLongitude: cutOrNull(sent.advertisingLongitude),
    };
    const hasPayee = form.price === 0 || (await payeeOf(grant.actor.userId)) !== null;
    const issuesOf = (attributes: QuestAttributes) => questIssues(attributes, { ...context, hasPayee });
    const issues = [
      ...withoutHugeText(form, issuesOf),
      ...(JSON.stringify(form.properties).length > MAX_PROPERTIES
        ? [{ field: 'properties', message: 'common.tooLarge' } as const]
        : []),
      ...(await advertisingIssues(grant, form, previous)),
      ...sentPasswordIssues(password),
    ];
    // Nothing is cleaned or stored if the form is refused anyway; its description is then measured as it was sent.
    if (issues.some(isFinal)) throw new InvalidForm(issues);
    await refuse?.(form);
    const image = { folder: 'mgqimages', grant, knownName: previous?.image?.name ?? null } as const;
    refuseForm(await lookAtImage(images, form.image, image));
    const longDescription = await cleaned({ html, pictures }, ({ clean }) =>
      clean(form.longDescription, 'description'),
    ).catch((error: unknown) => {
      throw error instanceof TooLarge
        ? new InvalidForm([{ field: 'longDescription', message: error.messageKey }])
        : error;
    });
    // The limit counts what is left after cleaning (settled, HTML).
    refuseForm(issuesOf({ ...form, longDescription }));
    const texts = [{ field: 'longDescription', html: longDescription }];
    const inText = await keepTextPictures(images, pictures, texts, grant, context.now);
    refuseForm(inText.issues);
    const shown = inText.put(longDescription);
    await images.claimInTexts([shown], grant);
    const kept = await keepImage(images, form.image, image, context.now);
    refuseForm(kept.issues);
    return { attributes: { ...form, longDescription: shown, image: kept.image }, storedName: kept.storedName };
  };
}

/** A description that is too large even to be measured is told as that. */
function withoutHugeText(form: QuestAttributes, issuesOf: (attributes: QuestAttributes) => Issue[]): Issue[] {
  if (form.longDescription.length <= MAX_TEXT_HTML) return issuesOf(form);
  return [{ field: 'longDescription', message: 'common.tooLarge' }, ...issuesOf({ ...form, longDescription: '' })];
}

/** Cleaning may shorten the text of the description, and changes no other field. */
function isFinal({ message }: Issue): boolean {
  return message !== 'quest.longDescriptionTooLong';
}

/** An empty password means none. */
function sentPasswordIssues(password: string | undefined): Issue[] {
  return password === undefined || password === '' ? [] : newQuestPasswordIssues(password);
}

function refuseForm(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new InvalidForm(issues);
}

function cutOrNull(degrees: number | null): number | null {
  return degrees === null ? null : cutCoordinate(degrees);
}
