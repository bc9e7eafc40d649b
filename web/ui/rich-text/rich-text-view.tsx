import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './clean-html.ts';

export interface RichTextViewProps {
  readonly html: string;
  readonly className?: string;
}

/** User HTML, sanitised again before it is shown. */
export function RichTextView({ html, className = '' }: RichTextViewProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const text = cleanHtml(html, { legible: true });
    // Per block, because a text may contain both directions.
    for (const block of text.querySelectorAll<HTMLElement>('p,h1,h2,h3,h4,h5,h6,li,blockquote,figcaption,th,td'))
      block.dir = 'auto';
    box.current?.replaceChildren(text);
  }, [html]);
  return <div ref={box} dir="auto" className={`rich ${className}`} />;
}
