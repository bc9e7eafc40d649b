import { useRef } from 'react';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { mindsetDifference } from '@mangoquest/core/mindset/difference.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { withDraft } from '@mangoquest/core/mindset/players-draft.ts';
import type { PlayersDraft } from '@mangoquest/core/mindset/players-draft.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { CallError, errorText } from '../../../api/call-error.ts';
import { inTime } from '../../../api/in-time.ts';
import { addingOwn, changingOwn, takingBackOwn } from '../../../api/mutations/social.ts';
import { ownMindsets } from '../../../api/queries/social.ts';
import type { SentDraft } from '../../../local-db/database.ts';
import { useTell } from '../../../session/mutations.ts';
import { askOnce } from '../../../session/queries.ts';
import { message } from '../../../language/language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { usePlaying } from '../playing-context.ts';
import type { Drafts } from './kept-drafts.ts';
import { loadCheck } from './own-issues.ts';
import type { FieldError } from './own-issues.ts';

const latLngOf = ({ latitude, longitude }: LatLng): LatLng => ({ latitude, longitude });

/** Where a mindset is to be placed; `at` is null where it stays, or where that is unknown. */
interface ChosenPlace {
  readonly kind: string;
  readonly at: LatLng | null;
}

/** A walker's own place changes all the time. */
const isWalkers = ({ kind }: ChosenPlace, { virtual }: Pick<QuestSummary, 'virtual'>) => kind === 'here' && !virtual;

function isSamePlace(one: LatLng, other: LatLng): boolean {
  const [first, second] = [cutLatLng(one), cutLatLng(other)];
  return first.latitude === second.latitude && first.longitude === second.longitude;
}

/** The outcome of a save: done; or not, with what the form shows at its fields. */
export type OwnSaved = 'done' | readonly FieldError[];

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
      const issues = draft !== null && error instanceof CallError ? error.issues : [];
      const check = issues.length === 0 ? null : await loadCheck();
      const refused = draft && (check?.refusedAt(issues, draft) ?? null);
      if (refused === null) await dialogs.alert(errorText(error));
      else if (refused.besides.length > 0) await dialogs.alert(refused.besides.join(' '));
      return refused?.errors ?? [];
    } finally {
      isAtWork.current = false;
    }
    // It is saved even if reloading fails, so it must not be offered again.
    refresh().catch(() => undefined);
    toasts.show(message('game.socialSaved'), { kind: 'ok' });
    return 'done';
  };
}

/** What the server has stored of a new one whose reply was lost. */
async function storedOf(questId: QuestId, draft: PlayersDraft, { at }: SentDraft): Promise<Mindset | undefined> {
  const { mindsets } = await askOnce(ownMindsets, { questId });
  return mindsets.find((one) => one.title === draft.title.trim() && isSamePlace(one, at));
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
  const here = position && {
    latitude: position.latitude,
    longitude: position.longitude,
    ...(position.accuracy === null ? {} : { accuracy: position.accuracy }),
  };

  const done = useDone();
  const newOwn = (draft: PlayersDraft, at: LatLng) =>
    withDraft(newMindset(-1, questId, at, { isStart: false }), draft, null);

  async function add(drafts: Drafts, draft: PlayersDraft, sent: SentDraft): Promise<void> {
    // Before it is sent, because the tab may be killed until its reply comes. A device whose store hangs holds up nothing.
    const noted = (as: SentDraft | null) => inTime(drafts.send(0, draft, as)).catch(() => undefined);
    await noted(sent);
    try {
      const { authorId: _, ...added } = newOwn(draft, sent.at);
      await adding.tell({ questId, added: [added], saveKey: sent.saveKey, ...here });
    } catch (error) {
      // Otherwise it is unknown whether the server has stored it.
      const isRefused = error instanceof CallError && error.isTold && error.kind !== 'server';
      if (isRefused) await noted(null);
      throw error;
    }
  }

  return {
    isSending: adding.isPending || changing.isPending || takingBack.isPending,

    /**
     * A new one whose reply was lost is sent again as it was. If its player has chosen another place meanwhile, what was
     * stored of it is moved there.
     */
    async save(drafts: Drafts, shown: PlayersDraft, known: Mindset | null, place: ChosenPlace): Promise<OwnSaved> {
      const check = await loadCheck();
      // Its player may have typed on meanwhile.
      const draft = drafts.get(known?.id ?? 0) ?? shown;
      const last = known === null ? drafts.sentOf(0) : undefined;
      const at = latLngOf(place.at ?? position ?? quest);
      const isAsBefore = last?.where === place.kind && (isWalkers(place, quest) || isSamePlace(last.at, at));
      const there = isWalkers(place, quest) ? null : cutLatLng(at);
      const sent: SentDraft = isAsBefore
        ? last
        : { saveKey: await drafts.saveKeyOf(draft, [place.kind, there]), where: place.kind, at };
      const made = known === null ? newOwn(draft, sent.at) : withDraft(known, draft, place.at);
      const errors = check?.errorsOf(made, draft) ?? [];
      if (errors.length > 0) return errors;
      if (known === null)
        return done(async () => {
          const stored = last === undefined || isAsBefore ? undefined : await storedOf(questId, draft, last);
          if (stored === undefined) return add(drafts, draft, sent);
          const moved = mindsetDifference(stored, { ...stored, ...at });
          return moved === null ? undefined : changing.tell({ questId, changed: [moved], ...here });
        }, draft);
      const difference = mindsetDifference(known, made);
      if (difference === null) return 'done';
      return done(() => changing.tell({ questId, changed: [difference], ...here }), draft);
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
