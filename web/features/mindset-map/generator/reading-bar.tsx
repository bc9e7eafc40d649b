import { wholeShare } from '@mangoquest/core/generator/reading-progress.ts';
import type { ReadingProgress } from '@mangoquest/core/generator/reading-progress.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Page } from './page-reader.ts';

export interface ReadingBarProps {
  readonly pages: readonly Page[];
  readonly onCancel: () => void;
}

const CUBES = 16;

/** Progress of recognition, and its present step. */
export function ReadingBar({ pages, onCancel }: ReadingBarProps) {
  const under = pages.filter(({ state }) => state === 'reading' || state === 'waiting');
  const at = pages.findIndex(({ state }) => state === 'reading');
  const progress = pages[at]?.progress ?? null;
  const done = pages.length - under.length;
  const share = (done + (progress === null ? 0 : wholeShare(progress))) / Math.max(1, pages.length);
  const percent = Math.round(100 * share);
  return (
    <div className="generator__progress">
      <p className="generator__step">
        <b role="status">{message('recognition.readingPage', { at: Math.max(0, at) + 1, n: pages.length })}</b>
        <span className="num">{message('recognition.percent', { n: percent })}</span>
      </p>
      <span
        className="generator__cuberow"
        role="progressbar"
        aria-label={message('recognition.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        {Array.from({ length: CUBES }, (_, cube) => (
          <i key={cube}>
            <i style={{ blockSize: `${100 * Math.min(1, Math.max(0, share * CUBES - cube))}%` }} />
          </i>
        ))}
      </span>
      <p className="sm muted generator__step">
        <span className="grow">{stepInWords(progress)}</span>
        <Button size="small" onClick={onCancel}>
          {message('recognition.stop')}
        </Button>
      </p>
    </div>
  );
}

function stepInWords(progress: ReadingProgress | null): string {
  if (progress === null) return message('recognition.step.sending');
  const { step, share, before } = progress;
  if (step === 'waiting') return message('recognition.step.waiting', { n: before });
  const n = share === null ? -1 : Math.round(100 * share);
  return message(`recognition.step.${step}`, { n });
}
