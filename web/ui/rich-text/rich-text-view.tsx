import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './clean-html.ts';

export interface RichTextViewProps {
  readonly html: string;
  readonly className?: string;
}

/** User HTML, cleaned again on the way to the screen. */
export function RichTextView({ html, className = '' }: RichTextViewProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(cleanHtml(html, { legible: true }));
  }, [html]);
  return <div ref={box} className={`rich ${className}`} />;
}
