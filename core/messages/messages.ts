import type { MessageParameters } from '../issue.ts';
import { formatNumber } from '../text/number-words.ts';
import { accountMessages } from './en/account.ts';
import { accountPageMessages } from './en/account-page.ts';
import { attributesMessages } from './en/attributes.ts';
import { commonMessages } from './en/common.ts';
import { dashboardMessages } from './en/dashboard.ts';
import { editorMessages } from './en/editor.ts';
import { gameMessages } from './en/game.ts';
import { historyMessages } from './en/history.ts';
import { identityMessages } from './en/identity.ts';
import { imageImportMessages } from './en/image-import.ts';
import { mapMessages } from './en/map.ts';
import { mindsetMessages } from './en/mindset.ts';
import { playMessages } from './en/play.ts';
import { presentationMessages } from './en/presentation.ts';
import { publishingMessages } from './en/publishing.ts';
import { questFileMessages } from './en/quest-file.ts';
import { questMessages } from './en/quest.ts';
import { recoveryMessages } from './en/recovery.ts';
import { serverMessages } from './en/server.ts';
import { shellMessages } from './en/shell.ts';
import { tooltipMessages } from './en/tooltips.ts';

/** Every sentence a user can see, in English. A further language is a further table with the same keys. */
export const english = {
  ...commonMessages,
  ...accountMessages,
  ...recoveryMessages,
  ...identityMessages,
  ...accountPageMessages,
  ...questMessages,
  ...questFileMessages,
  ...historyMessages,
  ...dashboardMessages,
  ...imageImportMessages,
  ...mapMessages,
  ...mindsetMessages,
  ...playMessages,
  ...gameMessages,
  ...serverMessages,
  ...shellMessages,
  ...attributesMessages,
  ...tooltipMessages,
  ...presentationMessages,
  ...editorMessages,
  ...publishingMessages,
} as const;

export type MessageKey = keyof typeof english;

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name that is written from right to left keeps to itself: it turns nothing of the sentence round (Unicode's isolates). */
function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** The sentence of a key, its `{placeholders}` filled: numbers as people read them, texts as they are. */
export function message(key: MessageKey, parameters: MessageParameters = {}): string {
  return english[key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? formatNumber(value) : isolated(value);
  });
}
