import { useRef } from 'react';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useFormPicture } from '../../../ui/fields/form-picture.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { imagePreview } from '../../../ui/image-address.ts';

interface CameraButtonProps {
  readonly image: ImageReference | null;
  readonly onTaken: (image: ImageReference) => void;
}

/** Takes the picture of a mindset with the camera, or chooses one where there is none (look m9). */
export function CameraButton({ image, onTaken }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const picture = useFormPicture('whole', onTaken);
  const preview = imagePreview(image, 'qstimages');
  return (
    <>
      {picture.refused !== undefined && (
        <p className="err" role="alert">
          <Icon name="warning-circle" weight="fill" />
          {picture.refused}
        </p>
      )}
      <IconButton
        className={preview === null ? 'social__camera' : 'social__camera has-picture'}
        icon={{ name: 'camera' }}
        label={message(preview === null ? 'game.socialCamera' : 'game.socialCameraAgain')}
        {...(preview === null ? {} : { style: { backgroundImage: `url("${preview}")` } })}
        onClick={() => {
          input.current?.click();
        }}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => {
          void picture.take(event.target.files?.[0]);
          // The same one may be taken again.
          event.target.value = '';
        }}
      />
      {picture.dialog}
    </>
  );
}
