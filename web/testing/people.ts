// Users and quests as screens get them, to be changed by a test in what it is about.
import type { User } from '@mangoquest/core/account/user.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import type { OwnQuest, Quest, QuestProperties, QuestSummary } from '@mangoquest/core/quest/quest.ts';

export function aUser(changes: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'nora',
    email: 'nora@example.org',
    isGeneric: false,
    isAdvanced: false,
    showTooltips: true,
    latitude: 40.742,
    longitude: -73.9876,
    locale: null,
    agreedTerms: TERMS.version,
    hasPassword: true,
    mustChangePassword: false,
    ...changes,
  };
}

const facts = {
  id: 1,
  creator: { userId: 7, username: 'nora' },
  version: { id: 1, number: 1, startTime: null, endTime: null },
  title: 'Round the square',
  shortDescription: 'A short walk.',
  location: 'New York',
  image: null,
  color: 1,
  latitude: 40.741061,
  longitude: -73.989699,
  advertisingLatitude: null,
  advertisingLongitude: null,
  withinDistance: 0,
  activeDistance: 0,
  virtual: false,
  price: 0,
  currency: 'EUR',
  active: true,
  showPoints: true,
  searchable: false,
  editable: false,
  forContest: false,
  withPassword: false,
  mindsetCount: 3,
  deleted: false,
  revision: 1,
  isBoard: false,
} as const satisfies QuestSummary;

export const aSummary = (changes: Partial<QuestSummary> = {}): QuestSummary => ({ ...facts, ...changes });
export const anOwnQuest = (changes: Partial<OwnQuest> = {}): OwnQuest => ({ ...facts, code: '', ...changes });

/** A quest of one's own, whole, as its editors get it. */
export function aQuest(properties: QuestProperties = {}): Quest {
  const { isBoard: _board, ...facts } = aSummary({ id: 7 });
  return { ...facts, longDescription: '', code: '', playableCount: 0, properties };
}

/** So many quests by their numbers, from one on. */
export const walks = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    aSummary({ id: 1e6 + from + index, title: `Walk ${from + index}`, color: index % 10 }),
  );
