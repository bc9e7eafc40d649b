import { useEffect, useEffectEvent, useRef } from 'react';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyHint } from '../../../ui/controls/key-hint.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { DropZone } from '../../../ui/fields/drop-zone.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconSpec } from '../../../ui/icons/icon.tsx';
import { picturesIn } from '../../../ui/pictures/picture.ts';
import './image-import.css';
import { useImageImport } from './use-image-import.ts';
import type { ImportedFile } from './use-image-import.ts';

/** Example file names. */
function examples(): readonly string[] {
  const placed = `${message('imageImport.exampleTitle')}_40.741061_-73.989699`;
  return [
    `${message('imageImport.exampleBoard')}.png`,
    `${placed}.jpg`,
    `${placed}_${message('imageImport.exampleLocation')}.jpg`,
  ];
}

const STATES: Readonly<Record<ImportedFile['state'], { readonly icon: IconSpec; readonly words: MessageKey | null }>> =
  {
    waiting: { icon: { name: 'hourglass' }, words: 'imageImport.waiting' },
    busy: { icon: { name: 'hourglass' }, words: 'imageImport.busy' },
    made: { icon: { name: 'check-circle', weight: 'fill' }, words: 'imageImport.made' },
    failed: { icon: { name: 'warning-circle', weight: 'fill' }, words: null },
    stopped: { icon: { name: 'minus' }, words: 'imageImport.stopped' },
  };

interface ImageImportDialogProps {
  readonly onClose: () => void;
}

/** Explains the file names before files are chosen; then shows one line per file (Spec §2, dashboard; §9). */
export function ImageImportDialog({ onClose }: ImageImportDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { files, isRunning, start, stop } = useImageImport();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused button was removed.
    if (document.activeElement === document.body) next.current?.focus();
  }, [isRunning]);
  const begin = (chosen: readonly File[]) => {
    if (!isRunning && chosen.length > 0) void start(chosen);
  };
  usePastedPictures(begin);
  return (
    <Modal
      firstFocus={next}
      size="medium"
      form
      title={message('imageImport.title')}
      onClose={isRunning ? stop : onClose}
      closeButton={!isRunning}
      footer={
        isRunning ? (
          <Button ref={next} onClick={stop}>
            {message('imageImport.stop')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
              {message(files.length > 0 ? 'imageImport.finished' : 'common.cancel')}
              <KeyHint name="escape" />
            </Button>
            <Button
              ref={next}
              variant="primary"
              onClick={() => {
                input.current?.click();
              }}
            >
              {message(files.length > 0 ? 'imageImport.more' : 'imageImport.choose')}
            </Button>
          </>
        )
      }
    >
      <DropZone className="image-drop" onDrop={begin}>
        {files.length === 0 ? <Explanation /> : <Imported files={files} />}
        {!isRunning && (
          <p className="image-drop__hint">
            <Icon name="upload-simple" />
            {message('imageImport.drop')}
          </p>
        )}
      </DropZone>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,.heic,.heif"
        aria-label={message('imageImport.choose')}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          begin(chosen);
        }}
      />
    </Modal>
  );
}

/** How far it is, and one line per file. */
function Imported({ files }: { readonly files: readonly ImportedFile[] }) {
  const done = files.filter(({ state }) => state !== 'waiting' && state !== 'busy').length;
  return (
    <>
      <div className="imported__head">
        <p className="modal__text" role="status">
          {message('imageImport.progress', { done, all: files.length })}
        </p>
        <progress className="own-progress" value={done} max={files.length} aria-label={message('imageImport.title')} />
      </div>
      <ul className="imported">
        {files.map((file, index) => (
          <FileLine key={`${index} ${file.name}`} file={file} />
        ))}
      </ul>
    </>
  );
}

/** Pictures pasted while the dialog is open. */
function usePastedPictures(onPictures: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = picturesIn(event.clipboardData?.files);
    if (files.length === 0) return;
    event.preventDefault();
    onPictures(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
    };
  }, []);
}

function Explanation() {
  return (
    <>
      <p className="modal__text">{message('imageImport.text')}</p>
      <p className="modal__text">{message('imageImport.nameText')}</p>
      <dl className="image-parts">
        <dt>{message('imageImport.partTitle')}</dt>
        <dd>{message('imageImport.partTitleText')}</dd>
        <dt>{message('imageImport.partPlace')}</dt>
        <dd>{message('imageImport.partPlaceText')}</dd>
        <dt>{message('imageImport.partLocation')}</dt>
        <dd>{message('imageImport.partLocationText')}</dd>
      </dl>
      <p className="modal__text">{message('imageImport.examples')}</p>
      <ul className="image-examples">
        {examples().map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function FileLine({ file: { name, state, reason } }: { readonly file: ImportedFile }) {
  const { icon, words } = STATES[state];
  return (
    <li className={`imported__line is-${state}`}>
      <Icon {...icon} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {words === null ? reason : message(words)}
      </span>
    </li>
  );
}
