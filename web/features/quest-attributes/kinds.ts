import type { ICONS } from '../../ui/icons/icon-list.ts';
import type { MessageKey } from '@mangoquest/core/messages/messages.ts';
import type { QuestKind } from '@mangoquest/core/quest/kind.ts';

/** How each kind of quest is shown. */
export const KINDS = {
  searchable: { icon: 'magnifying-glass', label: 'attributes.kindSearchable', text: 'attributes.kindSearchableText', note: 'attributes.kindSearchableNote' },
  contest: { icon: 'trophy', label: 'attributes.kindContest', text: 'attributes.kindContestText', note: 'attributes.kindContestNote' },
  social: { icon: 'users-three', label: 'attributes.kindSocial', text: 'attributes.kindSocialText', note: 'attributes.kindSocialNote' },
} as const satisfies Record<QuestKind, { icon: (typeof ICONS)['fill'][number] & (typeof ICONS)['regular'][number]; label: MessageKey; text: MessageKey; note: MessageKey }>;
