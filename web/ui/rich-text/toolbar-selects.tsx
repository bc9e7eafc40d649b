import type { Editor } from '@tiptap/react';
import { GAME_COLORS } from '@mangoquest/core/quest/palette.ts';
import { message } from '../../language/language.ts';
import { Icon } from '../icons/icon.tsx';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

interface ToolProps {
  readonly editor: Editor;
}

/** Paragraph, or one of six header levels. */
export function HeadingSelect({ editor }: ToolProps) {
  const level = LEVELS.find((n) => editor.isActive('heading', { level: n })) ?? 0;
  const setHeading = (next: number) => {
    const heading = LEVELS.find((n) => n === next);
    const chain = editor.chain().focus();
    if (heading === undefined) chain.setParagraph().run();
    else chain.setHeading({ level: heading }).run();
  };
  return (
    <label className="editor__select">
      <span className="vh">{message('richText.heading')}</span>
      <select
        value={level}
        onChange={(event) => {
          setHeading(Number(event.target.value));
        }}
      >
        <option value={0}>{message('richText.paragraph')}</option>
        {LEVELS.map((n) => (
          <option key={n} value={n}>
            {message('richText.headingN', { n })}
          </option>
        ))}
      </select>
      <Icon name="caret-down" weight="regular" />
    </label>
  );
}

export function ColorSelect({ editor }: ToolProps) {
  const color = (editor.getAttributes('textStyle')['color'] as string | undefined) ?? '';
  const setColor = (next: string) => {
    const chain = editor.chain().focus();
    if (next === '') chain.unsetColor().run();
    else chain.setColor(next).run();
  };
  return (
    <label className="editor__select editor__select--color">
      <span style={color === '' ? undefined : { color }}>
        <Icon name="palette" weight="regular" />
      </span>
      <span className="vh">{message('richText.color')}</span>
      <select
        value={GAME_COLORS.find(({ hex }) => hex.toLowerCase() === color.toLowerCase())?.hex ?? ''}
        onChange={(event) => {
          setColor(event.target.value);
        }}
      >
        <option value="">{message('richText.noColor')}</option>
        {GAME_COLORS.map(({ name, hex }) => (
          <option key={name} value={hex}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="caret-down" weight="regular" />
    </label>
  );
}
