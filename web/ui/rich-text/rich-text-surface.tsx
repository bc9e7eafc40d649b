import { DOMParser as ModelParser } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { getSchema } from '@tiptap/core';
import { useEffect, useMemo, useRef } from 'react';
import { isHtmlEmpty } from '@mangoquest/core/text/html-text.ts';
import { useDialogs } from '../dialogs/dialogs.tsx';
import { fileToBase64 } from '../fields/file-to-base64.ts';
import { IMAGE_IN_TEXT } from '../pictures/encode-picture.ts';
import { pictureIn } from '../pictures/picture.ts';
import { usePicture } from '../pictures/use-picture.tsx';
import { cleanHtml } from './clean-html.ts';
import { richTextExtensions } from './extensions.ts';
import { insertBlock } from './insert-block.ts';
import { parseHtml } from './parse-html.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import './rich-text.css';

interface RichTextSurfaceProps extends Pick<
  RichTextEditorProps,
  'value' | 'onChange' | 'onBlur' | 'disabled' | 'compact' | 'takesFocus'
> {
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
export function RichTextSurface({
  value,
  onChange,
  onBlur,
  disabled = false,
  compact = false,
  takesFocus = false,
  labelId,
  describedBy,
  invalid,
}: RichTextSurfaceProps) {
  const extensions = useMemo(() => richTextExtensions(), []);
  const toModel = useMemo(() => {
    const parser = ModelParser.fromSchema(getSchema(extensions));
    return (html: string) => parser.parse(cleanHtml(html)).toJSON() as Record<string, unknown>;
  }, [extensions]);
  /** What we gave out last: the same coming back is no change from outside. */
  const given = useRef(value);
  const insert = useRef<(src: string, alt: string) => void>(() => undefined);
  const picture = usePicture({
    shape: 'whole',
    limit: IMAGE_IN_TEXT,
    onUse: (content, alt) => {
      void fileToBase64(content).then((text) => {
        insert.current(`data:${content.type};base64,${text}`, alt);
      });
    },
  });
  const { take, refused, clear } = picture;
  const dialogs = useDialogs();
  useEffect(() => {
    if (refused !== undefined) void dialogs.alert(refused).then(clear);
  }, [refused, clear, dialogs]);
  const editor = useEditor({
    extensions,
    content: toModel(value),
    injectCSS: false,
    autofocus: takesFocus ? 'end' : false,
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: pastedHtml,
      handlePaste: (_view, { clipboardData }) => {
        const file = pictureIn(clipboardData?.files);
        // A text processor copies a picture of its text too: the text counts.
        if (file === undefined || !isHtmlEmpty(clipboardData?.getData('text/html').replace(/<img[^>]*>/gi, '') ?? ''))
          return false;
        void take(file);
        return true;
      },
      handleDrop: (view, event, _slice, moved) => {
        const file = moved ? undefined : pictureIn(event.dataTransfer?.files);
        if (file === undefined) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        if (at !== undefined) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))));
        void take(file);
        return true;
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: 'rich editor__text',
        dir: 'auto',
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: current }) => {
      const html = current.getHTML();
      given.current = isHtmlEmpty(html) ? '' : html;
      onChange(given.current);
    },
    onBlur: () => {
      onBlur?.();
    },
  });
  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    editor.commands.setContent(toModel(value), { emitUpdate: false });
  }, [editor, toModel, value]);
  useEffect(() => {
    insert.current = (src, alt) => {
      editor
        .chain()
        .focus()
        .command(({ tr, state }) => insertBlock(tr, state.schema.node('image', { src, alt })).docChanged)
        .run();
    };
  }, [editor]);
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [disabled, editor]);
  return (
    <div className={compact ? 'input editor editor--compact' : 'input editor'}>
      {!disabled && (
        <RichTextToolbar
          editor={editor}
          onPicture={(file) => {
            void take(file);
          }}
        />
      )}
      <EditorContent editor={editor} className="editor__scroll" />
      {picture.dialog}
    </div>
  );
}
