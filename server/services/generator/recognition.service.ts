import { confidenceOf, recognitionIssues, sourceTextOf } from '@mangoquest/core/generator/recognition.ts';
import { MAX_PLAN_WORDS, MAX_WORD } from '@mangoquest/core/generator/plan.ts';
import type { PlacedWord } from '@mangoquest/core/generator/plan.ts';
import type { RecognitionOptions, RecognizedWord } from '@mangoquest/core/generator/recognition.ts';
import type { LanguageState, RecognitionLanguage } from '@mangoquest/core/generator/recognition-languages.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { UserId } from '@mangoquest/core/ids.ts';
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
  /**
   * Call it before an image is received; throws `TooMany` while another one of the user is received, waits or is read. The
   * result ends it.
   */
  enter(asker: Asker): () => void;
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
  /** By user: requests that are under way, and images that are still read for one whose client has gone. */
  const reading = new Map<UserId, number>();

  function begin(userId: UserId): () => void {
    const add = (change: 1 | -1) => {
      const now = (reading.get(userId) ?? 0) + change;
      if (now > 0) reading.set(userId, now);
      else reading.delete(userId);
    };
    add(1);
    return () => {
      add(-1);
    };
  }

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

  return {
    enter({ userId }) {
      if (reading.has(userId)) throw new TooMany(RETRY_SECONDS, 'recognition.running');
      return begin(userId);
    },

    async recognize({ userId }, image, options, following) {
      const issues = recognitionIssues(options);
      if (issues.length > 0) throw new InvalidForm(issues);
      const picture = checked(image);
      const end = begin(userId);
      try {
        const language = options.language as RecognitionLanguage;
        const result = await recognizer.recognize({ ...options, picture, language }, following.signal, following.tell);
        if (!result.ok) throw result.reason === 'cancelled' ? new Busy() : new InvalidForm([SENTENCES[result.reason]]);
        const { lines } = result;
        return { sourceText: sourceTextOf(lines, confidenceOf(options)), words: placed(lines), language };
      } finally {
        end();
      }
    },

    languages: () => recognizer.languages(),
  };
}
