import { message } from '../../../language/language.ts';
import type { PageImage, Recognized } from './page-reader.ts';

export interface PagePictureProps {
  readonly page: Pick<PageImage, 'url'>;
  readonly words: Recognized['words'];
  /** Words below this confidence are marked. */
  readonly sure: number;
}

const percent = (fraction: number) => `${100 * fraction}%`;

/** The chosen image with the recognised words; uncertain ones are highlighted. */
export function PagePicture({ page, words, sure }: PagePictureProps) {
  return (
    <div className="generator__page">
      <img src={page.url} alt={message('recognition.picture')} />
      {words.map(({ text, confidence, box: { left, top, width, height } }, at) => (
        <span
          key={at}
          title={text}
          aria-hidden="true"
          className={confidence < sure ? 'is-unsure' : undefined}
          style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
        />
      ))}
    </div>
  );
}
