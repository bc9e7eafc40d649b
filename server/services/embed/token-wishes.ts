import type { EmbedView } from '@mangoquest/core/embed/embed-token.ts';
import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Invalid, NotFound } from '../../ports/domain-errors.ts';
import type { EmbedClaims } from '../../ports/embed-tokens.ts';
import type { UsersRepository } from '../../storage/interfaces/accounts.ts';
import type { EmbedKeysRepository, FoundEmbedKey } from '../../storage/interfaces/embed-keys.ts';
import type { EntriesRepository } from '../../storage/interfaces/play.ts';
import { keyHash } from './embed-keys.service.ts';

export interface EmbedTokenRequest {
  /** With a key, the key's quest is used. */
  readonly questId?: QuestId | undefined;
  readonly key?: string | undefined;
  readonly scope: EmbedView['scope'];
  /** An earlier token whose guest continues. */
  readonly jwt?: string | undefined;
}

/** A user who requests a token in their session. */
export interface TokenAsker extends Asker {
  readonly family: string;
}

/** The content of a token, the identifier of its user, and the sign-in; the last two are hashed. */
export interface TokenContent {
  readonly view: EmbedView;
  readonly who: string;
  readonly session: string | null;
}

export interface WishesDeps {
  readonly access: Pick<QuestAccess, 'forDrawings'>;
  readonly embedKeys: Pick<EmbedKeysRepository, 'byHash'>;
  readonly users: Pick<UsersRepository, 'byId'>;
  readonly entries: Pick<EntriesRepository, 'byUserQuest'>;
  /** A new guest of an embedding site, entered in the quest; the site is responsible for admission. */
  readonly admitGuest: (questId: QuestId, keyId: number, now: number) => Promise<UserId>;
  /** Throws if the quest cannot be shown now. */
  readonly open: (view: EmbedView, now: number) => Promise<unknown>;
  readonly readOver: (jwt: string) => Promise<EmbedClaims | null>;
}

/** Decides which token may be issued, by an embed key or by a session. */
export function tokenRequests({ access, embedKeys, users, entries, admitGuest, open, readOver }: WishesDeps) {
  async function byKey({ questId, key = '', scope, jwt }: EmbedTokenRequest, now: number): Promise<TokenContent> {
    const found = await embedKeys.byHash(keyHash(key));
    if (found === null || (questId !== undefined && questId !== found.questId)) throw new NotFound();
    const isByPublicKey = found.kind === 'public';
    const view = { questId: found.questId, scope, keyId: found.id, isByPublicKey };
    if (scope === 'view') return { view: { ...view, userId: null }, who: `key:${found.id}`, session: null };
    if (isByPublicKey) throw new Invalid([{ field: 'scope', message: 'outer.publicViews' }]);
    // No token is issued for a quest that cannot be entered now.
    await open({ ...view, userId: null }, now);
    const userId = (await guestOf(jwt, found)) ?? (await admitGuest(found.questId, found.id, now));
    return { view: { ...view, userId }, who: `user:${userId}`, session: null };
  }

  /** The guest of an earlier token of the same key. */
  async function guestOf(jwt: string | undefined, { id, questId }: FoundEmbedKey): Promise<UserId | null> {
    const claims = jwt === undefined ? null : await readOver(jwt);
    if (claims === null || claims.keyId !== id || claims.questId !== questId || claims.userId === null) return null;
    return (await users.byId(claims.userId)) === null ? null : claims.userId;
  }

  async function bySession(asker: TokenAsker | null, { questId, scope }: EmbedTokenRequest): Promise<TokenContent> {
    if (asker === null) throw new Invalid([{ field: 'key', message: 'common.required' }]);
    if (questId === undefined) throw new Invalid([{ field: 'questId', message: 'common.required' }]);
    await access.forDrawings(asker, questId);
    if (scope === 'play' && (await entries.byUserQuest(asker.userId, questId)) === null)
      throw new NotFound('play.notEntered');
    return {
      view: { questId, scope, keyId: null, isByPublicKey: false, userId: asker.userId },
      who: `user:${asker.userId}`,
      session: `session:${asker.family}`,
    };
  }

  return (asker: TokenAsker | null, wanted: EmbedTokenRequest, now: number): Promise<TokenContent> =>
    wanted.key === undefined ? bySession(asker, wanted) : byKey(wanted, now);
}
