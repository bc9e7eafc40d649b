import type { ICONS } from '../../ui/icons/icon-list.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { KIND_LABELS } from '@mangoquest/core/quest/attribute-words.ts';
import type { QuestKind } from '@mangoquest/core/quest/kind.ts';

/** Icon and texts of each kind of quest. */
export const KINDS = {
  quest: { icon: 'flag', label: KIND_LABELS.quest, text: 'attributes.kindQuestText', note: 'attributes.kindQuestNote' },
  searchable: {
    icon: 'magnifying-glass',
    label: KIND_LABELS.searchable,
    text: 'attributes.kindSearchableText',
    note: 'attributes.kindSearchableNote',
  },
  contest: {
    icon: 'trophy',
    label: KIND_LABELS.contest,
    text: 'attributes.kindContestText',
    note: 'attributes.kindContestNote',
  },
  social: {
    icon: 'users-three',
    label: KIND_LABELS.social,
    text: 'attributes.kindSocialText',
    note: 'attributes.kindSocialNote',
  },
} as const satisfies Record<
  QuestKind,
  {
    icon: (typeof ICONS)['fill'][number] & (typeof ICONS)['regular'][number];
    label: MessageKey;
    text: MessageKey;
    note: MessageKey;
  }
>;
