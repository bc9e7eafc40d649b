import { checkQuestPassword } from '@mangoquest/contract/calls/quest-life.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { MAX_QUEST_PASSWORD } from '@mangoquest/core/quest/quest-password.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { currentLocation } from '../../device/location.ts';
import type { DevicePosition } from '../../device/location.ts';
import { currentSession } from '../../session/session-state.ts';
import { createGuest } from '../../session/session-store.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import type { Toasts } from '../../ui/feedback/toasts.tsx';
import { formatDateTime } from '../../ui/format-date-time.ts';

export type EnterOutcome = 'playing' | 'stopped' | 'not-entered';

/**
 * Entering a quest, step by step (Spec §4, Enter flow): schedule, location for a real quest, a guest account for
 * a visitor, then the server is asked; it says whether this sign-in still owes the password. What stops it is said;
 * nothing is entered by half.
 */
export async function enterQuest(quest: QuestSummary, dialogs: Dialogs, toasts: Toasts): Promise<EnterOutcome> {
  const schedule = scheduleAt(quest.version, quest.searchable, serverNow());
  const state = scheduleState(schedule, serverNow());
  if (state === 'upcoming' && schedule.startTime !== null) {
    await dialogs.alert(message('presentation.notStarted', { time: formatDateTime(schedule.startTime) }));
    return 'not-entered';
  }
  if (state === 'over' && schedule.endTime !== null) {
    await dialogs.alert(message('presentation.over', { time: formatDateTime(schedule.endTime) }));
    return 'not-entered';
  }
  const position = quest.virtual || quest.isBoard ? null : await askForLocation(dialogs);
  if (position === 'cancelled') return 'not-entered';
  try {
    if (currentSession().user === null) {
      const guest = await createGuest();
      toasts.show(message('account.playingAsGuest', { name: guest.username }), { duration: 3000 });
    }
    const here = position === null ? {} : { latitude: position.latitude, longitude: position.longitude };
    const enter = async () => (await call(setCurrentQuest, { nextQuestId: quest.id, ...here })).currentMgq?.id === quest.id;
    let isIn: boolean;
    try {
      isIn = await enter();
    } catch (error) {
      if (!needsPassword(error)) throw error;
      if (!await askForPassword(quest.id, dialogs)) return 'not-entered';
      isIn = await enter();
    }
    return isIn ? 'playing' : 'stopped';
  } catch (error) {
    const text = error instanceof CallError && error.kind !== 'server' ? errorText(error) : message('play.joinFailed');
    await dialogs.alert(text);
    return 'not-entered';
  }
}

function needsPassword(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'forbidden' && error.message === message('play.needsPassword');
}

/** Asks until it is the quest's password. The server keeps that this sign-in gave it; here nothing is kept. */
async function askForPassword(questId: number, dialogs: Dialogs): Promise<boolean> {
  const given = await dialogs.prompt({
    title: message('play.needsPassword'), label: message('login.password'), password: true, max: MAX_QUEST_PASSWORD, confirmLabel: message('presentation.enter'),
    check: async (mgqPassword) => {
      try {
        return await call(checkQuestPassword, { mgqId: questId, mgqPassword }) === 'ok!' ? undefined : message('play.wrongPassword');
      } catch (error) {
        return errorText(error);
      }
    },
  });
  return given !== null;
}

async function askForLocation(dialogs: Dialogs): Promise<DevicePosition | null | 'cancelled'> {
  const asked = await isLocationAllowed() || await dialogs.confirm({
    title: message('presentation.locationNeeded'), text: message('presentation.locationNeededText'),
    confirmLabel: message('presentation.locationAllow'),
  });
  if (!asked) return 'cancelled';
  const result = await currentLocation();
  if (result.ok) return result.position;
  const anyway = await dialogs.confirm({
    title: message('presentation.locationRefused'), text: message('presentation.locationRefusedText'),
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

/** Ends the current entry. */
export async function stopQuest(): Promise<void> {
  await call(setCurrentQuest, { nextQuestId: -1 });
}
