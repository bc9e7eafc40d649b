import { accounts } from './0001-accounts.ts';
import { quests } from './0002-quests.ts';
import { mindsets } from './0003-mindsets.ts';
import { play } from './0004-play.ts';
import { onePosition } from './0005-one-position.ts';
import { imageKeeping } from './0006-image-keeping.ts';
import { mailAndCodes } from './0007-mail-and-codes.ts';
import { identityNonces } from './0008-identity-nonces.ts';
import { accountPage } from './0009-account-page.ts';
import { passwordGrants } from './0010-password-grants.ts';
import { questHistory } from './0011-quest-history.ts';
import { historyImages } from './0012-history-images.ts';
import { madeOnce } from './0013-made-once.ts';
import { reactionIds } from './0014-reaction-ids.ts';
import { textImages } from './0015-text-images.ts';
import { answersOfQuests } from './0016-answers-of-quests.ts';
import { takenAway } from './0017-taken-away.ts';
import { questOrder } from './0018-quest-order.ts';
import { security } from './0019-security.ts';
import { questWeights } from './0020-quest-weights.ts';
import { playable } from './0021-playable.ts';
import { jobs } from './0022-jobs.ts';
import { sharedContent } from './0023-shared-content.ts';
import { sharedPlayable } from './0024-shared-playable.ts';
import { rehearsals } from './0025-rehearsals.ts';
import { results } from './0026-results.ts';
import { reminders } from './0027-reminders.ts';
import { chains } from './0028-chains.ts';
import { runs } from './0029-runs.ts';
import { left } from './0030-left.ts';
import { playersMindsets } from './0031-players-mindsets.ts';
import { liveBoard } from './0032-live-board.ts';
import { placeCodes } from './0033-place-codes.ts';
import { roamingPlaces } from './0034-roaming-places.ts';
import { lateAnswers } from './0035-late-answers.ts';
import { payments } from './0036-payments.ts';
import { invoices } from './0037-invoices.ts';
import { suspensions } from './0038-suspensions.ts';
import { embedKeys } from './0039-embed-keys.ts';
import { embedTokens } from './0040-embed-tokens.ts';
import { paymentAddresses } from './0041-payment-addresses.ts';
import { reportsStay } from './0042-reports-stay.ts';
import { usedSessions } from './0043-used-sessions.ts';
import { targetWishes } from './0044-target-wishes.ts';
import type { Migration } from './migration.ts';

/** In the order of their numbers. */
export const MIGRATIONS: readonly Migration[] = [
  accounts,
  quests,
  mindsets,
  play,
  onePosition,
  imageKeeping,
  mailAndCodes,
  identityNonces,
  accountPage,
  passwordGrants,
  questHistory,
  historyImages,
  madeOnce,
  reactionIds,
  textImages,
  answersOfQuests,
  takenAway,
  questOrder,
  security,
  questWeights,
  playable,
  jobs,
  sharedContent,
  sharedPlayable,
  rehearsals,
  results,
  reminders,
  chains,
  runs,
  left,
  playersMindsets,
  liveBoard,
  placeCodes,
  roamingPlaces,
  lateAnswers,
  payments,
  invoices,
  suspensions,
  embedKeys,
  embedTokens,
  paymentAddresses,
  reportsStay,
  usedSessions,
  targetWishes,
];
