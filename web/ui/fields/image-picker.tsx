import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { MAX_IMAGE_TAG } from '@mangoquest/core/quest/image.rules.ts';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { imagePreview } from '../image-address.ts';
import type { ImageFolder } from '../image-address.ts';
import { pictureIn } from '../pictures/picture.ts';
import type { TakePicture } from '../pictures/use-picture.tsx';
import { isDialogOpen } from '../dialogs/open-dialogs.ts';
import { Field } from './field.tsx';
import type { FieldLooks } from './field.tsx';
import { useFormPicture } from './form-picture.ts';
import { TextInput } from './text-input.tsx';

export interface ImagePickerProps extends FieldLooks {
  /** A stored picture by its name, or a new one with its content. */
  readonly value: ImageReference | null;
  readonly onChange: (image: ImageReference | null) => void;
  readonly folder?: ImageFolder;
  readonly disabled?: boolean;
  /** Initial crop of a new picture. */
  readonly shape: 'tile' | 'whole';
}

/** Takes any picture, by button, drag and drop, or paste: opens the crop dialog and asks for a text alternative. */
export function ImagePicker({
  value,
  onChange,
  folder = 'mgqimages',
  disabled = false,
  shape,
  label,
  hint = message('picture.hint'),
  error,
  ...looks
}: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const preview = imagePreview(value, folder);
  const picture = useFormPicture(shape, onChange);
  const { take } = picture;
  usePastedPicture(disabled, take);
  return (
    <>
      <Field {...looks} label={label} hint={hint} error={picture.refused ?? error}>
        {(attributes) => (
          <DropPlace disabled={disabled} take={take}>
            {preview === null ? (
              <span className="image-picker__preview" aria-hidden="true">
                <Icon name="image-square" weight="regular" />
              </span>
            ) : (
              <img className="image-picker__preview" src={preview} alt={value?.tag ?? ''} />
            )}
            <PickerButtons
              hasPicture={preview !== null}
              disabled={disabled}
              onChoose={() => {
                input.current?.click();
              }}
              onCrop={() => {
                if (preview !== null) void picture.change(preview, value?.name ?? '', value?.tag ?? '');
              }}
              onRemove={() => {
                picture.clear();
                onChange(null);
              }}
            />
            <input
              {...attributes}
              ref={input}
              type="file"
              className="vh"
              tabIndex={-1}
              accept="image/*"
              disabled={disabled}
              onChange={(event) => {
                void take(event.target.files?.[0]);
                // So that the same file can be picked again after it has changed on the disk.
                event.target.value = '';
              }}
            />
          </DropPlace>
        )}
      </Field>
      {value !== null && <AlternativeInput value={value} disabled={disabled} onChange={onChange} />}
      {picture.dialog}
    </>
  );
}

/** A picture pasted anywhere on the page is taken, unless it is pasted into a text. */
function usePastedPicture(disabled: boolean, take: TakePicture['take']): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = pictureIn(event.clipboardData?.files);
    if (disabled || file === undefined || event.defaultPrevented || isDialogOpen()) return;
    event.preventDefault();
    void take(file);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
    };
  }, []);
}

interface DropPlaceProps {
  readonly disabled: boolean;
  readonly take: TakePicture['take'];
  readonly children: ReactNode;
}

function DropPlace({ disabled, take, children }: DropPlaceProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={over ? 'image-picker is-over' : 'image-picker'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) void take(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </div>
  );
}

interface PickerButtonsProps {
  readonly hasPicture: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
  readonly onCrop: () => void;
  readonly onRemove: () => void;
}

function PickerButtons({ hasPicture, disabled, onChoose, onCrop, onRemove }: PickerButtonsProps) {
  return (
    <div className="image-picker__buttons">
      <Button size="small" disabled={disabled} onClick={onChoose}>
        <Icon name="upload-simple" />
        {message(hasPicture ? 'ui.replaceImage' : 'ui.chooseImage')}
      </Button>
      {hasPicture && (
        <Button size="small" disabled={disabled} onClick={onCrop}>
          {message('ui.cropImage')}
        </Button>
      )}
      {hasPicture && (
        <Button size="small" variant="quiet" disabled={disabled} onClick={onRemove}>
          {message('ui.removeImage')}
        </Button>
      )}
    </div>
  );
}

interface AlternativeInputProps {
  readonly value: ImageReference;
  readonly disabled: boolean;
  readonly onChange: (image: ImageReference) => void;
}

/** Text alternative, for users who do not see the picture. */
function AlternativeInput({ value, disabled, onChange }: AlternativeInputProps) {
  return (
    <TextInput
      label={message('picture.alternative')}
      hint={message('picture.alternativeHint')}
      dir="auto"
      disabled={disabled}
      value={value.tag ?? ''}
      max={MAX_IMAGE_TAG}
      onChange={(tag) => {
        onChange({ ...value, tag: tag.slice(0, MAX_IMAGE_TAG) });
      }}
    />
  );
}
