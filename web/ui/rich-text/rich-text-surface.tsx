import { DOMParser as ModelParser } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { getSchema } from '@tiptap/core';
import { useEffect, useMemo, useRef } from 'react';
import { isHtmlEmpty } from '@mangoquest/core/text/html-text.ts';
import { cleanHtml } from './clean-html.ts';
import { richTextExtensions } from './extensions.ts';
import { parseHtml } from './parse-html.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import './rich-text.css';

interface RichTextSurfaceProps extends Pick<RichTextEditorProps, 'value' | 'onChange' | 'onBlur' | 'disabled' | 'compact' | 'autoFocus'> {
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

const SLICE = 'data-pm-slice';

/**
 * What is pasted is cleaned before it is parsed, without its colours and sizes: text takes our looks. What says that it
 * was copied here keeps the word of where in a list it was cut, and no more: a page elsewhere may say so too.
 */
function pastedHtml(html: string): string {
  const box = document.createElement('div');
  box.append(cleanHtml(html));
  for (const element of box.querySelectorAll('[style]')) element.removeAttribute('style');
  const slice = html.includes(SLICE) ? parseHtml(html).querySelector(`[${SLICE}]`)?.getAttribute(SLICE) : undefined;
  if (slice) box.firstElementChild?.setAttribute(SLICE, slice);
  return box.innerHTML;
}

/** The heavy half of RichTextEditor: Tiptap and its toolbar. */
export function RichTextSurface({ value, onChange, onBlur, disabled = false, compact = false, autoFocus = false, labelId, describedBy, invalid }: RichTextSurfaceProps) {
  const extensions = useMemo(() => richTextExtensions(), []);
  const toModel = useMemo(() => {
    const parser = ModelParser.fromSchema(getSchema(extensions));
    return (html: string) => parser.parse(cleanHtml(html)).toJSON() as Record<string, unknown>;
  }, [extensions]);
  /** What we gave out last: the same coming back is no change from outside. */
  const given = useRef(value);
  const editor = useEditor({
    extensions,
    content: toModel(value),
    injectCSS: false,
    autofocus: autoFocus ? 'end' : false,
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: pastedHtml,
      attributes: {
        role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, class: 'rich editor__text',
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }), ...(invalid ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: current }) => {
      const html = current.getHTML();
      given.current = isHtmlEmpty(html) ? '' : html;
      onChange(given.current);
    },
    onBlur: () => { onBlur?.(); },
  });
  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    editor.commands.setContent(toModel(value), { emitUpdate: false });
  }, [editor, toModel, value]);
  useEffect(() => { editor.setEditable(!disabled, false); }, [disabled, editor]);
  return (
    <div className={compact ? 'input editor editor--compact' : 'input editor'}>
      {!disabled && <RichTextToolbar editor={editor} />}
      <EditorContent editor={editor} className="editor__scroll" />
    </div>
  );
}
