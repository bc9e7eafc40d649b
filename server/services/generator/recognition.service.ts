import { confidenceOf, recognitionIssues, sourceTextOf } from '@mangoquest/core/generator/recognition.ts';
import { MAX_PLAN_WORDS, MAX_WORD } from '@mangoquest/core/generator/plan.ts';
import type { PlacedWord } from '@mangoquest/core/generator/plan.ts';
import type { RecognitionOptions, RecognizedWord } from '@mangoquest/core/generator/recognition.ts';
import type { LanguageState, RecognitionLanguage } from '@mangoquest/core/generator/recognition-languages.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { Asker } from '../../access/quest-access.ts';
import { Busy, InvalidForm, TooMany } from '../../ports/domain-errors.ts';
import type { ImageStore } from '../../ports/image-store.ts';
import type { RecognitionResult, OnProgress, TextRecognizer } from '../../ports/text-recognizer.ts';

export interface RecognitionDeps {
  readonly images: Pick<ImageStore, 'bytesOf' | 'look' | 'isWhole'>;
  readonly recognizer: TextRecognizer;
}

export interface Recognized {
  /** Without words below the confidence limit. */
  readonly sourceText: string;
  readonly words: readonly PlacedWord[];
  readonly language: RecognitionLanguage;
}

/** The requester: `signal` aborts when they disconnect, `tell` reports progress. */
export interface Following {
  readonly signal: AbortSignal;
  readonly tell: OnProgress;
}

export interface RecognitionService {
  /** Throws `TooMany` while an image of the user is being read or waits: so another one need not be received. */
  refuseSecond(asker: Asker): void;
  /** Recognises the text of a base64 image. Nothing is saved. Aborted when the client disconnects. */
  recognize(asker: Asker, picture: string, options: RecognitionOptions, following: Following): Promise<Recognized>;
  languages(): Promise<readonly LanguageState[]>;
}

const RETRY_SECONDS = 5;

type Refusal = Exclude<Extract<RecognitionResult, { ok: false }>['reason'], 'cancelled'>;

const SENTENCES: Readonly<Record<Refusal, { readonly field: string; readonly message: MessageKey }>> = {
  unreadable: { field: 'image', message: 'recognition.unreadable' },
  'too-long': { field: 'image', message: 'recognition.tooLong' },
  forbidden: { field: 'language', message: 'recognition.forbidden' },
  unprepared: { field: 'language', message: 'recognition.unprepared' },
  unreachable: { field: 'language', message: 'recognition.unreachable' },
};

function placed(lines: readonly (readonly RecognizedWord[])[]): PlacedWord[] {
  return lines
    .flatMap((words, line) => words.map((word) => ({ ...word, text: word.text.slice(0, MAX_WORD), line })))
    .slice(0, MAX_PLAN_WORDS);
}

/** Spec §7 `ImageScanner`; settled, Image recognition. */
export function recognitionService({ images, recognizer }: RecognitionDeps): RecognitionService {
  /** Ids of users with an image being read or queued. */
  const reading = new Set<number>();

  function checked(picture: string): Buffer {
    const bytes = images.bytesOf(picture);
    const refusal = bytes === null ? 'not-an-image' : images.look(bytes);
    if (bytes === null || refusal !== null) {
      const message = refusal === 'too-large' ? 'recognition.pictureTooLarge' : 'recognition.noPicture';
      throw new InvalidForm([{ field: 'image', message }]);
    }
    if (!images.isWhole(bytes)) throw new InvalidForm([SENTENCES.unreadable]);
    return bytes;
  }

  function refuseSecond({ userId }: Asker): void {
    if (reading.has(userId)) throw new TooMany(RETRY_SECONDS, 'recognition.running');
  }

  return {
    refuseSecond,

    async recognize(asker, image, options, following) {
      const { userId } = asker;
      refuseSecond(asker);
      const issues = recognitionIssues(options);
      if (issues.length > 0) throw new InvalidForm(issues);
      const picture = checked(image);
      reading.add(userId);
      try {
        const language = options.language as RecognitionLanguage;
        const result = await recognizer.recognize({ ...options, picture, language }, following.signal, following.tell);
        if (!result.ok) throw result.reason === 'cancelled' ? new Busy() : new InvalidForm([SENTENCES[result.reason]]);
        const { lines } = result;
        return { sourceText: sourceTextOf(lines, confidenceOf(options)), words: placed(lines), language };
      } finally {
        reading.delete(userId);
      }
    },

    languages: () => recognizer.languages(),
  };
}
