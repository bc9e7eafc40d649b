import { message } from '../../../language/language.ts';
import type { PageImage, Recognized } from './page-reader.ts';

export interface PagePictureProps {
  readonly page: Pick<PageImage, 'url'>;
  readonly words: Recognized['words'];
  /** Words below this confidence are marked. */
  readonly sure: number;
  readonly selected: Recognized['words'];
}

const percent = (fraction: number) => `${100 * fraction}%`;

/** The chosen image with the recognised words; uncertain ones are highlighted. */
export function PagePicture({ page, words, sure, selected }: PagePictureProps) {
  return (
    <div className="generator__page">
      <img src={page.url} alt={message('recognition.picture')} />
      {words.map((word, at) => {
        const { left, top, width, height } = word.box;
        const unsure = word.confidence < sure ? 'is-unsure' : '';
        return (
          <span
            key={at}
            title={word.text}
            aria-hidden="true"
            className={selected.includes(word) ? `${unsure} is-on` : unsure}
            style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
          />
        );
      })}
    </div>
  );
}
