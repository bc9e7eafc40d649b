import type { MessageParameters } from '../issue.ts';
import { formatNumber } from '../text/number-words.ts';
import { accountMessages } from './account.en.ts';
import { accountPageMessages } from './account-page.en.ts';
import { attributesMessages } from './attributes.en.ts';
import { commonMessages } from './common.en.ts';
import { dashboardMessages } from './dashboard.en.ts';
import { editorMessages } from './editor.en.ts';
import { gameMessages } from './game.en.ts';
import { historyMessages } from './history.en.ts';
import { identityMessages } from './identity.en.ts';
import { imageImportMessages } from './image-import.en.ts';
import { mapMessages } from './map.en.ts';
import { mindsetMessages } from './mindset.en.ts';
import { playMessages } from './play.en.ts';
import { presentationMessages } from './presentation.en.ts';
import { publishingMessages } from './publishing.en.ts';
import { questFileMessages } from './quest-file.en.ts';
import { questMessages } from './quest.en.ts';
import { recoveryMessages } from './recovery.en.ts';
import { serverMessages } from './server.en.ts';
import { shellMessages } from './shell.en.ts';
import { tooltipMessages } from './tooltips.en.ts';

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
