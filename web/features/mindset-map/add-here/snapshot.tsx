import { useId, useRef, useState } from 'react';
import { MAX_IMAGE_NAME, MAX_IMAGE_TAG } from '@mangoquest/core/quest/image.rules.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { ImageReference } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { fileToBase64 } from '../../../ui/fields/file-to-base64.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { encodePicture, WHOLE_IMAGE } from '../../../ui/pictures/encode-picture.ts';
import { readPicture } from '../../../ui/pictures/picture.ts';
import { useOnline } from '../../../ui/use-online.ts';
import './add-here.css';

type Taken = { readonly ok: true; readonly image: ImageReference } | { readonly ok: false; readonly why: MessageKey };

/** Prepares a photo for upload, uncropped: it can be cropped in the inspector. */
async function snapshotOf(file: File, shows: string): Promise<Taken> {
  const read = await readPicture(file);
  if (!read.ok) return read;
  const { canvas, name } = read.picture;
  const whole = { x: 0, y: 0, width: canvas.width, height: canvas.height };
  const content = await fileToBase64(await encodePicture(read.picture, whole, WHOLE_IMAGE));
  return {
    ok: true,
    image: { name: name.slice(0, MAX_IMAGE_NAME), content, tag: shows.trim().slice(0, MAX_IMAGE_TAG) },
  };
}

interface SnapshotProps {
  readonly onPicture: (image: ImageReference) => void;
  readonly onClose: () => void;
}

/**
 * Offers the camera for a picture of the mindset just added, and a field for its text alternative, which may stay empty.
 * The picture is an unsaved change until Save, online or offline.
 */
export function Snapshot({ onPicture, onClose }: SnapshotProps) {
  const isOnline = useOnline();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<MessageKey | null>(null);
  const [shows, setShows] = useState('');
  const id = useId();
  // Not the field: a keyboard would cover the camera, which is what a walker wants.
  const camera = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    setBusy(true);
    const taken = await snapshotOf(file, shows);
    setBusy(false);
    if (taken.ok) onPicture(taken.image);
    else setRefused(taken.why);
  };
  return (
    <Modal
      title={message('addHere.added')}
      size="small"
      form
      onClose={onClose}
      firstFocus={camera}
      footer={
        <Button onClick={onClose} busy={busy}>
          {message('addHere.noPicture')}
        </Button>
      }
    >
      <p className="modal__text">{message('addHere.pictureText')}</p>
      <TextInput
        label={message('picture.alternative')}
        hint={message('addHere.alternativeHint')}
        value={shows}
        max={MAX_IMAGE_TAG}
        disabled={busy}
        onChange={setShows}
      />
      <label className="btn btn--primary btn--block add-here__camera" htmlFor={id} aria-busy={busy}>
        <Icon name="camera" />
        {message('addHere.picture')}
        <input
          ref={camera}
          id={id}
          className="vh"
          type="file"
          accept="image/*"
          capture="environment"
          disabled={busy}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file !== undefined) void take(file);
          }}
        />
      </label>
      {refused !== null && (
        <p className="add-here__refused" role="alert">
          {message(refused)}
        </p>
      )}
      <p className="sm muted" role="status">
        {message(isOnline ? 'addHere.waits' : 'addHere.waitsOffline')}
      </p>
    </Modal>
  );
}
