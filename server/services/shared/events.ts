import type { EntryId, QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { QuestPart } from '@mangoquest/core/quest/quest-history.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { UserAccount } from '../../storage/interfaces/accounts.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';

interface OfUser {
  readonly userId: UserId;
  /** Epoch milliseconds. */
  readonly now: number;
}
interface OfQuest extends OfUser {
  readonly questId: QuestId;
}

/** All events that use cases emit. `userId` is the acting user. */
export interface EventPayloads {
  /** Emitted on every node, whichever one saved it; null if it may have been any quest. */
  readonly questChanged: { readonly questId: QuestId | null };

  readonly questMade: OfQuest;
  readonly questSaved: OfQuest & { readonly parts: readonly QuestPart[]; readonly revision: number };
  /** Published or withdrawn. */
  readonly questSwitched: OfQuest & { readonly active: boolean };
  /** Moved to the dumpster, restored, and deleted for good. */
  readonly questDeleted: OfQuest;
  readonly questRestored: OfQuest;
  readonly questRemoved: OfQuest;

  readonly entered: OfQuest & { readonly entryId: EntryId };
  readonly answered: OfQuest & { readonly entryId: EntryId; readonly result: AnswerResult };
  /** A game has finished, by its last answer or because a save removed its last open mindsets. */
  readonly finished: OfQuest & { readonly entryId: EntryId };

  readonly signedUp: OfUser & { readonly isGuest: boolean };
  readonly signedIn: OfUser;
  /** A wrong password or code, or an attempt over the limit. */
  readonly signInRefused: OfUser;
  /** A password reset link was requested. */
  readonly resetAsked: OfUser;
  readonly passwordSet: OfUser & { readonly account: UserAccount };
  /** Contains the account as it was before. */
  readonly addressChanged: OfUser & { readonly account: UserAccount; readonly newEmail: string };
  readonly sessionsEnded: OfUser;
  /** A refresh token was used a second time: its session ended. */
  readonly tokenReused: OfUser;
  /** A user tried something that they may not do. */
  readonly denied: OfUser;
  readonly accountDeleted: OfUser;
}

export type EventName = keyof EventPayloads;
/** Events that are always emitted inside the transaction. */
export type InTransaction =
  | 'questMade'
  | 'questSaved'
  | 'questSwitched'
  | 'questDeleted'
  | 'questRestored'
  | 'questRemoved'
  | 'passwordSet'
  | 'addressChanged';

/** The listeners of one kind of event, in this order. */
export interface EventListeners<K extends EventName> {
  /** Inside the transaction: an exception rolls it back. May run again on a retry, so it must have no effect outside. */
  readonly inside?: K extends InTransaction
    ? readonly ((repositories: Repositories, event: EventPayloads[K]) => Promise<void>)[]
    : never;
  /** After the commit. An exception is logged and stops nothing. Listeners that return nothing are called synchronously. */
  readonly after?: readonly ((event: EventPayloads[K]) => Promise<void> | void)[];
}

export type Listeners = { readonly [K in EventName]?: EventListeners<K> };

export type Emit = <K extends EventName>(name: K, event: EventPayloads[K]) => Promise<void>;

export interface Events {
  /**
   * Emits events after the commit. Absent without listeners: `events.after.answered?.(…)` then does not even build the event.
   */
  readonly after: { readonly [K in EventName]?: (event: EventPayloads[K]) => Promise<void> };
  /** Runs a storage transaction that emits events; listeners for after it are called once it is committed. */
  transaction<T>(work: (repositories: Repositories, emit: Emit) => Promise<T>): Promise<T>;
}

export interface EventBoard {
  readonly events: Events;
  /** Called once, when all listeners are known: those of each table come after those of the table before. */
  register(...tables: readonly Listeners[]): void;
}

export interface EventsDeps {
  readonly storage: Pick<Storage, 'transaction'>;
  readonly onError: (error: Error) => void;
}

type Inside = (repositories: Repositories, event: EventPayloads[EventName]) => Promise<void>;

export function eventBoard({ storage, onError }: EventsDeps): EventBoard {
  const inside = new Map<EventName, Inside[]>();
  const after: { -readonly [K in EventName]?: (event: EventPayloads[K]) => Promise<void> } = {};

  function afterOf<K extends EventName>(
    listeners: NonNullable<EventListeners<K>['after']>,
  ): (event: EventPayloads[K]) => Promise<void> {
    return async (event) => {
      for (const listener of listeners) {
        try {
          const done = listener(event);
          if (done !== undefined) await done;
        } catch (error) {
          onError(error as Error);
        }
      }
    };
  }

  function registerOne<K extends EventName>(name: K, listeners: readonly EventListeners<K>[]): void {
    inside.set(
      name,
      listeners.flatMap((listening) => (listening.inside ?? []) as unknown as readonly Inside[]),
    );
    const later = listeners.flatMap((listening) => listening.after ?? []);
    if (later.length > 0) (after as Record<K, unknown>)[name] = afterOf(later);
  }

  return {
    events: {
      after,
      async transaction(work) {
        let deferred: (() => Promise<void>)[] = [];
        const result = await storage.transaction((repositories) => {
          // The callback may run again on a retry.
          deferred = [];
          return work(repositories, async (name, event) => {
            for (const listener of inside.get(name) ?? []) await listener(repositories, event);
            const later = after[name];
            if (later !== undefined) deferred.push(() => later(event));
          });
        });
        for (const emit of deferred) await emit();
        return result;
      },
    },
    register(...tables) {
      const names = new Set(tables.flatMap((table) => Object.keys(table) as EventName[]));
      for (const name of names)
        registerOne(
          name,
          tables.flatMap((table) => (table[name] === undefined ? [] : [table[name] as EventListeners<typeof name>])),
        );
    },
  };
}
