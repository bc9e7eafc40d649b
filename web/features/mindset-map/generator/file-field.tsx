import { useState } from 'react';
import { FILE_ACCEPT, fileKind, MAX_FILE_BYTES } from '@mangoquest/core/generator/file-kind.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { chosenFile } from '../../../ui/fields/chosen-file.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { ChosenFile } from './choices.ts';
import { DropZone } from '../../../ui/fields/drop-zone.tsx';

export interface FileFieldProps {
  readonly file: ChosenFile | null;
  /** Shown while there is no file. */
  readonly hint: string;
  readonly accept?: string;
  readonly error: string | undefined;
  readonly onTake: (file: ChosenFile) => void;
}

/** Number of first bytes by which file types are recognised. */
const HEAD = 8;

/** Field for a text or spreadsheet, by dialog or drag and drop. */
export function FileField({ file, hint, accept = FILE_ACCEPT, error, onTake }: FileFieldProps) {
  const [tooLarge, setTooLarge] = useState(false);
  const take = async (chosen: File | null | undefined) => {
    if (!chosen) return;
    const isTooLarge = chosen.size > MAX_FILE_BYTES;
    setTooLarge(isTooLarge);
    if (isTooLarge) return;
    const head = new Uint8Array(await chosen.slice(0, HEAD).arrayBuffer());
    onTake({ file: chosen, kind: fileKind(chosen.name, head) });
  };
  const problem = tooLarge ? message('generator.fileBytes') : error;
  return (
    <>
      <DropZone className="generator__drop" onDrop={([dropped]) => void take(dropped)}>
        <Icon name="upload-simple" weight="regular" />
        <p className="grow">
          {file === null ? (
            hint
          ) : (
            <>
              <b className="trunc" dir="auto">
                {file.file.name}
              </b>{' '}
              <span className="subtle sm">
                {message('generator.kilobytes', { n: Math.ceil(file.file.size / 1024) })}
              </span>
            </>
          )}
        </p>
        <Button
          size="small"
          onClick={() => {
            void chosenFile(accept).then(take);
          }}
        >
          {message(file === null ? 'generator.chooseFile' : 'generator.otherFile')}
        </Button>
      </DropZone>
      {problem !== undefined && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
