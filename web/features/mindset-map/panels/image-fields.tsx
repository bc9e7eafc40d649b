import { useState } from 'react';
import { DEFAULT_IMAGE_ZOOM, DEFAULT_OPACITY } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useEditor, useEditorView } from '../editor-context.ts';
import { ImageZoomDialog } from './image-zoom-dialog.tsx';
import { Opacity } from './opacity.tsx';

export interface ImageFieldsProps {
  readonly drawing: Drawing;
  readonly set: (key: string, value: unknown, gesture?: string) => void;
  readonly onLeave: () => void;
}

/** Settings of an image: opacity, zoom range, and how its corners move. */
export function ImageFields({ drawing, set, onLeave }: ImageFieldsProps) {
  const { view } = useEditor();
  const freeCorners = useEditorView((now) => now.freeCorners);
  const [isZoomAsked, setZoomAsked] = useState(false);
  const { properties } = drawing;
  return (
    <>
      <Opacity
        label={message('editor.imageOpacity')}
        value={properties.opacity ?? DEFAULT_OPACITY}
        onChange={(opacity) => {
          set('opacity', opacity, 'opacity');
        }}
        onEnd={onLeave}
      />
      <Button
        size="small"
        onClick={() => {
          setZoomAsked(true);
        }}
      >
        <Icon name="magnifying-glass" weight="regular" />
        {message('editor.imageZoomOf', properties.zoomLevels ?? DEFAULT_IMAGE_ZOOM)}
      </Button>
      <Switch
        label={message('editor.freeCorners')}
        hint={message('editor.freeCornersHint')}
        checked={freeCorners}
        onChange={(isFree) => {
          view.update((now) => ({ ...now, freeCorners: isFree }));
        }}
      />
      {isZoomAsked && (
        <ImageZoomDialog
          drawing={drawing}
          onClose={() => {
            setZoomAsked(false);
          }}
          onChosen={(zoomLevels) => {
            set('zoomLevels', zoomLevels);
          }}
        />
      )}
    </>
  );
}
