import { DOMParser as ModelParser } from '@tiptap/pm/model';
import type { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { getSchema } from '@tiptap/core';
import { useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { isHtmlEmpty } from '@mangoquest/core/text/html-text.ts';
import { useDialogs } from '../dialogs/dialogs.tsx';
import { fileToBase64 } from '../fields/file-to-base64.ts';
import { IMAGE_IN_TEXT } from '../pictures/encode-picture.ts';
import { pictureIn } from '../pictures/picture.ts';
import { usePicture } from '../pictures/use-picture.tsx';
import type { TakePicture } from '../pictures/use-picture.tsx';
import { cleanHtml } from './clean-html.ts';
import { richTextExtensions } from './extensions.ts';
import { insertBlock } from './insert-block.ts';
import { pastedHtml } from './pasted-html.ts';
import { makeSmall, withLineBehind } from './pasted-pictures.ts';
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

/** The lazily loaded part of RichTextEditor: Tiptap and its toolbar. */
export function RichTextSurface(props: RichTextSurfaceProps) {
  const { value, onChange, onBlur, disabled = false, compact = false, takesFocus = false } = props;
  const extensions = useMemo(() => richTextExtensions(), []);
  const toModel = useMemo(() => {
    const parser = ModelParser.fromSchema(getSchema(extensions));
    return (html: string) => parser.parse(cleanHtml(html)).toJSON() as Record<string, unknown>;
  }, [extensions]);
  /** The value last emitted: receiving it back is no external change. */
  const given = useRef(value);
  const insert = useRef<InsertPicture>(() => undefined);
  const { take, dialog } = usePictureInText(insert);
  const editor = useEditor({
    extensions,
    content: toModel(value),
    injectCSS: false,
    autofocus: takesFocus ? 'end' : false,
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: pastedHtml,
      transformPasted: withLineBehind,
      ...pictureHandlers(take),
      attributes: attributesOf(props),
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
      {dialog}
    </div>
  );
}

type InsertPicture = (src: string, alt: string) => void;

/** Prepares a picture for a text; shows why one is refused. */
function usePictureInText(insert: RefObject<InsertPicture>) {
  const { take, refused, clear, dialog } = usePicture({
    shape: 'whole',
    limit: IMAGE_IN_TEXT,
    onUse: (content, alt) => {
      void fileToBase64(content).then((text) => {
        insert.current(`data:${content.type};base64,${text}`, alt);
      });
    },
  });
  const dialogs = useDialogs();
  useEffect(() => {
    if (refused !== undefined) void dialogs.alert(refused).then(clear);
  }, [refused, clear, dialogs]);
  return { take, dialog };
}

/** Handles pictures that are pasted or dropped into the text. */
function pictureHandlers(take: TakePicture['take']) {
  return {
    handlePaste: (view: EditorView, { clipboardData }: ClipboardEvent, slice: Slice) => {
      const file = pictureIn(clipboardData?.files);
      const html = clipboardData?.getData('text/html') ?? '';
      // A word processor also copies a picture of the text: the text takes precedence.
      if (file !== undefined && isHtmlEmpty(html.replace(/<img[^>]*>/gi, ''))) void take(file);
      else {
        void makeSmall(view, slice);
        return false;
      }
      return true;
    },
    handleDrop: (view: EditorView, event: DragEvent, slice: Slice, moved: boolean) => {
      const file = moved ? undefined : pictureIn(event.dataTransfer?.files);
      if (file === undefined) {
        if (!moved) void makeSmall(view, slice);
        return false;
      }
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      if (at !== undefined) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))));
      void take(file);
      return true;
    },
  };
}

function attributesOf({ labelId, describedBy, invalid }: RichTextSurfaceProps): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    class: 'rich editor__text',
    dir: 'auto',
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
  };
}
