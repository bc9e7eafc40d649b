import { useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { mindsetDifference } from '@mangoquest/core/mindset/difference.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { draftIssues, withDraft } from '@mangoquest/core/mindset/players-draft.ts';
import type { DraftIssue, PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import { CallError, errorText } from '../../../api/call-error.ts';
import { addingOwn, changingOwn, takingBackOwn } from '../../../api/mutations/social.ts';
import { useTell } from '../../../session/mutations.ts';
import { message } from '../../../language/language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { usePlaying } from '../playing-context.ts';
import { refusedAt } from './own-issues.ts';

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

/** The outcome of a save: done; or not, with what the form shows at its fields. */
export type OwnSaved = 'done' | readonly DraftIssue[];

/** Does one thing at a time, and tells what came of it: a refusal that belongs to fields of a form goes there. */
function useDone() {
  const { refresh } = usePlaying();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const isAtWork = useRef(false);

  return async function done(work: () => Promise<unknown>, draft: PlayersDraft | null = null): Promise<OwnSaved> {
    if (isAtWork.current) return [];
    isAtWork.current = true;
    try {
      await work();
    } catch (error) {
      const refused = draft && refusedAt(error, draft);
      if (refused === null) await dialogs.alert(errorText(error));
      else if (refused.besides.length > 0) await dialogs.alert(refused.besides.join(' '));
      return refused?.issues ?? [];
    } finally {
      isAtWork.current = false;
    }
    // It is saved even if reloading fails, so it must not be offered again.
    refresh().catch(() => undefined);
    toasts.show(message('game.socialSaved'), { kind: 'ok' });
    return 'done';
  };
}

/** Changes by a player to mindsets of their own. */
export function useOwnMindsets() {
  const {
    game: { quest },
    player: { position },
  } = usePlaying();
  const adding = useTell(addingOwn);
  const changing = useTell(changingOwn);
  const takingBack = useTell(takingBackOwn);
  const dialogs = useDialogs();
  const questId = quest.id;
  const place = position && {
    latitude: position.latitude,
    longitude: position.longitude,
    ...(position.accuracy === null ? {} : { accuracy: position.accuracy }),
  };

  const done = useDone();

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
    save(draft: PlayersDraft, known: Mindset | null, where: string, at: LatLng | null): Promise<OwnSaved> {
      const last = known === null ? unsure.get(draft) : undefined;
      if (last?.where === where && last.added.questId === questId) return done(() => add(draft, last), draft);
      const base = known ?? newMindset(-1, questId, at ?? position ?? quest, { isStart: false });
      const made = withDraft(base, draft, known && at);
      const issues = draftIssues(made, draft);
      if (issues.length > 0) return Promise.resolve(issues);
      if (known === null) {
        const { authorId: _, ...added } = made;
        return done(() => add(draft, { where, added, saveKey: crypto.randomUUID() }), draft);
      }
      const difference = mindsetDifference(known, made);
      if (difference === null) return Promise.resolve('done');
      return done(() => changing.tell({ questId, changed: [difference], ...place }), draft);
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
