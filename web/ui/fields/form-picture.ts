import { MAX_IMAGE_NAME } from '@mangoquest/core/quest/image.rules.ts';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';
import { WHOLE_IMAGE } from '../pictures/encode-picture.ts';
import type { PictureDialogProps } from '../pictures/picture-dialog.tsx';
import { usePicture } from '../pictures/use-picture.tsx';
import type { TakePicture } from '../pictures/use-picture.tsx';
import { fileToBase64 } from './file-to-base64.ts';

/** State of a form's picture: from a file to the value that is sent with the form. */
export function useFormPicture(
  shape: PictureDialogProps['shape'],
  onChange: (image: ImageReference) => void,
): TakePicture {
  return usePicture({
    shape,
    limit: WHOLE_IMAGE,
    onUse: (content, alternative, name) => {
      void fileToBase64(content).then((text) => {
        onChange({ name: name.slice(0, MAX_IMAGE_NAME), content: text, tag: alternative });
      });
    },
  });
}
