import { lazy, Suspense, useRef, useState } from 'react';
import { message } from '@mangoquest/core/messages/messages.ts';
import { imageFileIssues, imageTypeOf, IMAGE_TYPES, MAX_IMAGE_MIB } from '@mangoquest/core/quest/image.rules.ts';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { imagePreview } from '../image-address.ts';
import type { ImageFolder } from '../image-address.ts';
import { Field } from './field.tsx';
import type { FieldLooks } from './field.tsx';
import { fileToBase64 } from './file-to-base64.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

export interface ImagePickerProps extends FieldLooks {
  /** A stored picture by its name, or one picked now with its content. */
  readonly value: ImageReference | null;
  readonly onChange: (image: ImageReference | null) => void;
  readonly folder?: ImageFolder;
  readonly disabled?: boolean;
  /** Lets it be cut to the shape of a tile. */
  readonly canCrop?: boolean;
}

/** PNG or JPEG within the limit, by the button or dropped on it; anything else says why and changes nothing. */
export function ImagePicker({ value, onChange, folder = 'mgqimages', disabled = false, canCrop = false, label, hint = message('ui.imageHint', { n: MAX_IMAGE_MIB }), error, ...looks }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const preview = imagePreview(value, folder);
  const [refused, setRefused] = useState<string>();
  const [over, setOver] = useState(false);
  const [isCropping, setCropping] = useState(false);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const type = imageTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
    const [issue] = imageFileIssues({ name: file.name, type: type ?? 'unknown', size: file.size });
    setRefused(issue === undefined ? undefined : message(issue.message, issue.parameters));
    if (issue === undefined) onChange({ name: file.name, content: await fileToBase64(file) });
  };

  return (
    <Field {...looks} label={label} hint={hint} error={refused ?? error}>
      {(attributes) => (
        <div
          className={over ? 'image-picker is-over' : 'image-picker'}
          onDragOver={(event) => { event.preventDefault(); setOver(true); }}
          onDragLeave={() => { setOver(false); }}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            if (!disabled) void take(event.dataTransfer.files[0]);
          }}
        >
          {preview === null
            ? <span className="image-picker__preview" aria-hidden="true"><Icon name="image-square" weight="regular" /></span>
            : <img className="image-picker__preview" src={preview} alt="" />}
          <div className="image-picker__buttons">
            <Button size="small" disabled={disabled} onClick={() => { input.current?.click(); }}>
              <Icon name="upload-simple" />{message(preview === null ? 'ui.chooseImage' : 'ui.replaceImage')}
            </Button>
            {canCrop && preview !== null && <Button size="small" disabled={disabled} onClick={() => { setCropping(true); }}>{message('ui.cropImage')}</Button>}
            {preview !== null && <Button size="small" variant="quiet" disabled={disabled} onClick={() => { setRefused(undefined); onChange(null); }}>{message('ui.removeImage')}</Button>}
          </div>
          <input
            {...attributes}
            ref={input}
            type="file"
            className="vh"
            tabIndex={-1}
            accept={IMAGE_TYPES.join(',')}
            disabled={disabled}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // The same file may be picked again after a change on the disk.
              event.target.value = '';
            }}
          />
          {isCropping && preview !== null && (
            <Suspense fallback={null}>
              <CropDialog
                source={preview} onClose={() => { setCropping(false); }}
                onCrop={(content) => {
                  setCropping(false);
                  setRefused(undefined);
                  onChange({ name: value?.name ?? '', content });
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
