import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { givingPassword } from '../../api/mutations/playing.ts';
import { serverNow } from '../../api/server-clock.ts';
import { timeLeft } from '../../api/time-left.ts';
import type { TimeLeft } from '../../api/time-left.ts';
import { currentLocation } from '../../device/location.ts';
import type { DevicePosition } from '../../device/location.ts';
import { locale, message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { mayLeave } from '../outbox/leaving.ts';
import { askForPassword } from './ask-for-password.ts';
import { askToPay } from './ask-to-pay.tsx';
import { enterWithStars } from './enter-with-stars.tsx';
import { playingAs } from '../../session/playing-as.ts';
import { currentSession } from '../../session/session-state.ts';
import { createGuest } from '../../session/session-store.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import type { Toasts } from '../../ui/feedback/toasts.tsx';
import { dropCurtain, raiseCurtain } from '../../ui/feedback/curtain.ts';

/** `upcoming`: the quest has not started yet; a reminder can be offered. */
export type EnterOutcome = 'playing' | 'stopped' | 'not-entered' | 'upcoming';

/**
 * Entering a quest, step by step (Spec §4, Enter flow): schedule, location for a real quest, password, a guest account
 * for a visitor, then the call to the server; for a signed-in user the server says whether the password is still
 * required. The user is told what fails. There are no half-entered quests, and no guest account is created for a wrong
 * password.
 */
export async function enterQuest(quest: QuestSummary, dialogs: Dialogs, toasts: Toasts): Promise<EnterOutcome> {
  const schedule = scheduleAt(quest.version, quest.searchable, serverNow());
  const state = scheduleState(schedule, serverNow());
  if (state === 'upcoming') return 'upcoming';
  if (state === 'over' && schedule.endTime !== null) {
    await dialogs.alert(message('presentation.over', { time: locale.dateTime(schedule.endTime) }));
    return 'not-entered';
  }
  if (!(await mayLeave(dialogs, { which: ({ questId }) => questId !== quest.id }))) return 'not-entered';
  const position = quest.virtual || quest.isBoard ? null : await askForLocation(dialogs);
  if (position === 'cancelled') return 'not-entered';
  let left = timeLeft();
  const wait = () => {
    left = timeLeft();
    raiseCurtain(message('play.loading'));
  };
  try {
    if (currentSession().user === null) {
      const word = quest.withPassword ? await askForPassword(quest, dialogs) : '';
      if (word === null) return 'not-entered';
      wait();
      await becomeGuest(quest, word, left, toasts);
    } else wait();
    const enter = async () => {
      const entered = await enterWithStars({ questId: quest.id, place: position, timeoutMs: left() }, dialogs);
      return entered === null ? null : entered.quest?.id === quest.id;
    };
    // Asks for what the server requires, one after the other, each at most once.
    const given = { 'play.needsPassword': false, 'play.needsPayment': false };
    let isIn: boolean | null | undefined;
    while (isIn === undefined) {
      try {
        isIn = await enter();
      } catch (error) {
        const missing = missingOf(error);
        if (missing === null || given[missing]) throw error;
        dropCurtain();
        given[missing] = true;
        const isGiven =
          missing === 'play.needsPassword'
            ? (await askForPassword(quest, dialogs)) !== null
            : await askToPay(quest, dialogs, toasts);
        if (!isGiven) return 'not-entered';
        wait();
      }
    }
    // If entered, the game hides the curtain once its map is ready.
    if (isIn !== true) dropCurtain();
    if (isIn === null) return 'not-entered';
    return isIn ? 'playing' : 'stopped';
  } catch (error) {
    dropCurtain();
    const text = error instanceof CallError && error.kind !== 'server' ? errorText(error) : message('play.joinFailed');
    await dialogs.alert(text);
    return 'not-entered';
  }
}

/** Makes a guest of a visitor, who gave the quest's password before this session existed: it is repeated for it. */
async function becomeGuest(quest: QuestSummary, password: string, left: TimeLeft, toasts: Toasts): Promise<void> {
  const guest = await createGuest(left);
  toasts.show(playingAs(guest.username), { duration: 3000 });
  if (quest.withPassword) await tell(givingPassword, { questId: quest.id, password, timeoutMs: left() });
}

/**
 * What comes before paying apart from entering: for a visitor the quest's password, so that no guest account is made
 * for who cannot enter, then that account. Of a signed-in user the server says whether it still requires the password.
 * Returns false if the user cancels.
 */
export async function readyToPay(quest: QuestSummary, dialogs: Dialogs, toasts: Toasts): Promise<boolean> {
  if (currentSession().user !== null) return true;
  const word = quest.withPassword ? await askForPassword(quest, dialogs) : '';
  if (word === null) return false;
  await becomeGuest(quest, word, timeLeft(), toasts);
  return true;
}

const MISSING = ['play.needsPassword', 'play.needsPayment'] as const;

/** What the server requires before entering; null for any other error. */
function missingOf(error: unknown): (typeof MISSING)[number] | null {
  return error instanceof CallError ? (MISSING.find((key) => key === error.key) ?? null) : null;
}

async function askForLocation(dialogs: Dialogs): Promise<DevicePosition | null | 'cancelled'> {
  const asked =
    (await isLocationAllowed()) ||
    (await dialogs.confirm({
      title: message('presentation.locationNeeded'),
      text: message('presentation.locationNeededText'),
      confirmLabel: message('presentation.locationAllow'),
    }));
  if (!asked) return 'cancelled';
  const result = await currentLocation();
  if (result.ok) return result.position;
  const anyway = await dialogs.confirm({
    title: message('presentation.locationRefused'),
    text: message('presentation.locationRefusedText'),
    confirmLabel: message('presentation.enterAnyway'),
  });
  return anyway ? null : 'cancelled';
}

async function isLocationAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
