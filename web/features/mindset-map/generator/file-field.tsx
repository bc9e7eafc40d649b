import { FILE_ACCEPT } from '@mangoquest/core/generator/file-kind.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { chosenFile } from '../../../ui/fields/chosen-file.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { ChosenFile } from './choices.ts';
import { DropZone } from '../../../ui/fields/drop-zone.tsx';
import type { FileTaking, FileUse } from './use-file-taking.ts';

export interface FileFieldProps {
  readonly file: ChosenFile | null;
  /** Shown while there is no file. */
  readonly hint: string;
  readonly accept?: string;
  readonly error: string | undefined;
  readonly use: FileUse;
  readonly taking: FileTaking;
}

/** Field for a text or spreadsheet, by dialog or drag and drop. */
export function FileField({ file, hint, accept = FILE_ACCEPT, error, use, taking }: FileFieldProps) {
  const problem = taking.refused?.use === use ? message(taking.refused.message) : error;
  return (
    <>
      <DropZone
        className="generator__drop"
        onDrop={(files) => {
          taking.drop(files, use);
        }}
      >
        <Icon name="upload-simple" weight="regular" />
        <p className="grow">
          {file === null ? (
            hint
          ) : (
            <>
              <b dir="auto">{file.file.name}</b>{' '}
              <span className="subtle sm">
                {message('generator.kilobytes', { n: Math.ceil(file.file.size / 1024) })}
              </span>
            </>
          )}
        </p>
        <Button
          size="small"
          onClick={() => {
            void chosenFile(accept).then((chosen) => chosen && taking.take(use, chosen));
          }}
        >
          {message(file === null ? 'generator.chooseFile' : 'generator.otherFile')}
        </Button>
      </DropZone>
      {problem !== undefined && (
        <p className="err" role="alert">
          <Icon name="warning-circle" weight="fill" />
          {problem}
        </p>
      )}
    </>
  );
}
