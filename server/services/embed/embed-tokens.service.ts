import { createHmac } from 'node:crypto';
import type { EmbedAddress } from '@mangoquest/core/embed/embed-address.ts';
import { EMBED_TOKEN_MS } from '@mangoquest/core/embed/embed-token.ts';
import type { EmbedView } from '@mangoquest/core/embed/embed-token.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Grant, QuestCapabilities } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { scheduleState } from '@mangoquest/core/quest/schedule.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { NotRunning, Reauthorize } from '../../ports/domain-errors.ts';
import type { EmbedClaims, EmbedTokenMaker, EmbedTokens } from '../../ports/embed-tokens.ts';
import type { SessionsRepository } from '../../storage/interfaces/accounts.ts';
import type { EmbedKeysRepository, FoundEmbedKey } from '../../storage/interfaces/embed-keys.ts';
import type { SettingsRepository } from '../../storage/interfaces/others.ts';
import { keyHash } from './embed-keys.service.ts';
import { tokenRequests } from './token-wishes.ts';
import type { TokenAsker, EmbedTokenRequest, WishesDeps } from './token-wishes.ts';
import { scheduleNow } from '../play/play-state.ts';

const KEY = 'embeds_key';
const HASH_BYTES = 16;
/** A JWT has three parts; an access token contains no dot. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export interface EmbedTokensDeps extends Omit<WishesDeps, 'open' | 'readOver'> {
  readonly access: Pick<QuestAccess, 'forDrawings' | 'forEmbed'>;
  readonly embedKeys: Pick<EmbedKeysRepository, 'byHash' | 'byId'>;
  readonly settings: Pick<SettingsRepository, 'get'>;
  readonly maker: EmbedTokenMaker;
  readonly sessions: Pick<SessionsRepository, 'ofUser'>;
}

export interface MadeToken {
  readonly jwt: string;
  /** The request id that must be sent with it. */
  readonly useridhashed: string;
  readonly questId: QuestId;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface EmbedTokensService {
  /** With an embed key, or for a quest that the asker may see. */
  make(asker: TokenAsker | null, wanted: EmbedTokenRequest, now: number): Promise<MadeToken>;
  /** Null if it is no embed token; throws `Reauthorize` if it has expired, was revoked or has another request id. */
  read(token: unknown, requestId: unknown, now: number): Promise<EmbedView | null>;
  /**
   * The origins that may frame an address: those of its key, or of the key that its token was made with, even if the
   * token has expired or was removed from the address; none if the key was revoked. Null if the address names no key.
   */
  framers(address: Pick<EmbedAddress, 'key' | 'token' | 'framedBy'>): Promise<readonly string[] | null>;
  /** The quest of a token, if it is running. */
  open(view: EmbedView, questId: QuestId, now: number): Promise<Grant<Quest, null>>;
  /** The user who plays with a token, restricted to its quest. Throws `Reauthorize` for a view-only token. */
  player(view: EmbedView): Promise<Asker>;
}

/** Names a key in a page's address. Contains a hash, so that nobody can enumerate keys and learn their sites. */
function framesOf({ id, questId }: Pick<FoundEmbedKey, 'id' | 'questId'>, hashOf: (who: string) => string): string {
  return `${id}.${hashOf(`frames:${id}:${questId}`)}`;
}

const PLAYING: QuestCapabilities = new Set(['view', 'play']);

export function embedTokensService(deps: EmbedTokensDeps): EmbedTokensService {
  const { access, embedKeys, settings, maker, users, sessions } = deps;
  let kept: { readonly tokens: EmbedTokens; readonly hashOf: (who: string) => string } | null = null;

  async function signer() {
    if (kept !== null) return kept;
    const key = await settings.get(KEY);
    if (key === null) throw new Error('The database has no key for the tokens of embeds.');
    const hashOf = (who: string) =>
      createHmac('sha256', key).update(`who:${who}`).digest().subarray(0, HASH_BYTES).toString('base64url');
    kept = { tokens: maker(key), hashOf };
    return kept;
  }

  async function open(view: EmbedView, questId: QuestId, now: number) {
    const grant = await access.forEmbed(view, questId);
    // Outside of its schedule nobody can enter it, so its map is not shown either.
    if (scheduleState(scheduleNow(grant.quest, now), now) !== 'running') throw new NotRunning();
    return grant;
  }

  /** A token made in a session ends with it. */
  async function isLiving({ userId, session }: EmbedClaims, now: number): Promise<boolean> {
    if (session === null || userId === null) return true;
    const { hashOf } = await signer();
    return (await sessions.ofUser(userId, now)).some(({ family }) => hashOf(`session:${family}`) === session);
  }

  const wishes = tokenRequests({
    ...deps,
    open: (view, now) => open(view, view.questId, now),
    readOver: async (jwt) => (await signer()).tokens.readOver(jwt),
  });

  return {
    open,

    async framers({ key, token, framedBy }) {
      if (key !== null) return (await embedKeys.byHash(keyHash(key)))?.origins ?? [];
      const { tokens, hashOf } = await signer();
      const frames = token === null ? framedBy : ((await tokens.readOver(token.jwt))?.frames ?? null);
      const [, keyId] = /^(\d{1,15})\./.exec(frames ?? '') ?? [];
      if (keyId === undefined) return null;
      const found = await embedKeys.byId(Number(keyId));
      return found !== null && framesOf(found, hashOf) === frames ? found.origins : [];
    },

    async make(asker, wanted, now) {
      const { view, who, session } = await wishes(asker, wanted, now);
      const { questId } = view;
      await open(view, questId, now);
      const { tokens, hashOf } = await signer();
      const useridhashed = hashOf(who);
      const frames = view.keyId === null ? null : framesOf({ id: view.keyId, questId }, hashOf);
      const jwt = await tokens.sign(
        { ...view, hash: useridhashed, session: session === null ? null : hashOf(session), frames },
        now,
      );
      return { jwt, useridhashed, questId, expiresAt: now + EMBED_TOKEN_MS };
    },

    async read(token, requestId, now) {
      if (typeof token !== 'string' || !TOKEN.test(token)) return null;
      const { tokens } = await signer();
      const claims = await tokens.read(token, now);
      if (claims === null || claims.hash !== requestId) throw new Reauthorize();
      // Revoking a key invalidates all tokens made with it.
      if (claims.keyId !== null && (await embedKeys.byId(claims.keyId))?.questId !== claims.questId)
        throw new Reauthorize();
      if (!(await isLiving(claims, now))) throw new Reauthorize();
      return claims;
    },

    async player({ questId, scope, userId }) {
      const user = scope === 'play' && userId !== null ? await users.byId(userId) : null;
      if (user === null) throw new Reauthorize();
      return { userId: user.id, isGeneric: user.isGeneric, limitedTo: PLAYING, onlyQuest: questId };
    },
  };
}
