import type { Call } from './call.ts';
import * as accountPage from './calls/account-page.ts';
import * as accounts from './calls/accounts.ts';
import * as drawings from './calls/drawings.ts';
import * as embeds from './calls/embeds.ts';
import * as emailChange from './calls/email-change.ts';
import * as pack from './calls/pack.ts';
import * as ending from './calls/ending.ts';
import * as generator from './calls/generator.ts';
import * as identity from './calls/identity.ts';
import * as mindsets from './calls/mindsets.ts';
import * as playersMindsets from './calls/players-mindsets.ts';
import * as placeCodes from './calls/place-codes.ts';
import * as roaming from './calls/roaming.ts';
import * as payments from './calls/payments.ts';
import * as play from './calls/play.ts';
import * as questFiles from './calls/quest-files.ts';
import * as questLife from './calls/quest-life.ts';
import * as quests from './calls/quests.ts';
import * as regions from './calls/regions.ts';
import * as rehearsals from './calls/rehearsals.ts';
import * as reminders from './calls/reminders.ts';
import * as lateAnswers from './calls/late-answers.ts';
import * as liveBoard from './calls/live-board.ts';
import * as results from './calls/results.ts';
import * as trophies from './calls/trophies.ts';
import * as sessions from './calls/sessions.ts';
import * as recognition from './calls/recognition.ts';
import * as recovery from './calls/recovery.ts';
import * as system from './calls/system.ts';

/**
 * Every call of the product, by the name of its export. The server mounts these, and the API description is generated
 * from them.
 */
export const calls = {
  ...accounts,
  ...recovery,
  ...emailChange,
  ...accountPage,
  ...sessions,
  ...identity,
  ...quests,
  ...questLife,
  ...questFiles,
  ...mindsets,
  ...playersMindsets,
  ...rehearsals,
  ...drawings,
  ...regions,
  ...generator,
  ...recognition,
  ...payments,
  ...embeds,
  ...play,
  ...ending,
  ...pack,
  ...placeCodes,
  ...roaming,
  ...liveBoard,
  ...lateAnswers,
  ...results,
  ...reminders,
  ...trophies,
  ...system,
} as const;

export type CallName = keyof typeof calls;

export const callList: readonly Call[] = Object.values(calls) as readonly Call[];
