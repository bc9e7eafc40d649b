import { useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { mindsetDifference } from '@mangoquest/core/mindset/difference.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { withDraft } from '@mangoquest/core/mindset/players-draft.ts';
import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import { CallError, errorText } from '../../../api/call-error.ts';
import { addingOwn, changingOwn, takingBackOwn } from '../../../api/mutations/social.ts';
import { useTell } from '../../../session/mutations.ts';
import { message } from '../../../language/language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { usePlaying } from '../playing-context.ts';

interface Sent {
  readonly where: string;
  readonly added: Omit<Mindset, 'authorId'>;
  readonly saveKey: string;
}

/**
 * New mindsets whose reply was lost, with their idempotency keys: sent again unchanged they are added only once, even
 * if the form was closed in the meantime.
 */
const unsure = new WeakMap<PlayersDraft, Sent>();

/** Changes by a player to mindsets of their own. Each returns whether it succeeded. */
export function useOwnMindsets() {
  const {
    game: { quest },
    player: { position },
    refresh,
  } = usePlaying();
  const adding = useTell(addingOwn);
  const changing = useTell(changingOwn);
  const takingBack = useTell(takingBackOwn);
  const dialogs = useDialogs();
  const toasts = useToasts();
  const questId = quest.id;
  const place = position && {
    latitude: position.latitude,
    longitude: position.longitude,
    ...(position.accuracy === null ? {} : { accuracy: position.accuracy }),
  };

  const isAtWork = useRef(false);

  async function done(work: () => Promise<unknown>): Promise<boolean> {
    if (isAtWork.current) return false;
    isAtWork.current = true;
    try {
      await work();
    } catch (error) {
      await dialogs.alert(errorText(error));
      return false;
    } finally {
      isAtWork.current = false;
    }
    // It is saved even if reloading fails, so it must not be offered again.
    refresh().catch(() => undefined);
    toasts.show(message('game.socialSaved'), { kind: 'ok' });
    return true;
  }

  async function add(draft: PlayersDraft, sent: Sent): Promise<void> {
    unsure.delete(draft);
    try {
      await adding.tell({ questId, added: [sent.added], saveKey: sent.saveKey, ...place });
    } catch (error) {
      // It is unknown whether the server has stored it.
      if (!(error instanceof CallError) || error.kind === 'network' || error.kind === 'server') unsure.set(draft, sent);
      throw error;
    }
  }

  return {
    isSending: adding.isPending || changing.isPending || takingBack.isPending,

    /** `where`: kind of the chosen place, independent of its coordinates. */
    save(draft: PlayersDraft, known: Mindset | null, where: string, at: LatLng | null) {
      if (known === null) {
        const last = unsure.get(draft);
        if (last?.where === where && last.added.questId === questId) return done(() => add(draft, last));
        const to = at ?? position ?? quest;
        const { authorId: _, ...added } = withDraft(newMindset(-1, questId, to, { isStart: false }), draft, null);
        return done(() => add(draft, { where, added, saveKey: crypto.randomUUID() }));
      }
      const difference = mindsetDifference(known, withDraft(known, draft, at));
      if (difference === null) return Promise.resolve(true);
      return done(() => changing.tell({ questId, changed: [difference], ...place }));
    },

    async takeBack({ id, title }: Mindset) {
      const isSure = await dialogs.confirm({
        title: message('game.socialTakeBackTitle', { title }),
        text: message('game.socialTakeBackText'),
        confirmLabel: message('game.socialTakeBack'),
        destructive: true,
      });
      if (isSure) await done(() => takingBack.tell({ questId, deleted: [id] }));
    },
  };
}
