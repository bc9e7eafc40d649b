import { useState } from 'react';
import { FILE_ACCEPT, fileKind, MAX_FILE_BYTES } from '@mangoquest/core/generator/file-kind.ts';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { chosenFile } from '../../../ui/fields/chosen-file.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Choices } from './choices.ts';
import { ImageField } from './image-field.tsx';

export interface SourceFieldsProps {
  readonly choices: Choices;
  readonly change: (choices: Partial<Choices>) => void;
  readonly sheets: readonly string[];
  readonly error: string | undefined;
}

/** Bytes by which a file is told from others. */
const HEAD = 8;

/** Where the rows come from: a text, or a file that is chosen or dropped. */
export function SourceFields({ choices, change, sheets, error }: SourceFieldsProps) {
  return (
    <section className="generator__part">
      <h3>{message('generator.source')}</h3>
      <SegmentedControl
        block
        label={message('generator.source')}
        value={choices.sourceType}
        segments={[
          { value: 'text', label: message('generator.text') },
          { value: 'file', label: message('generator.file') },
          { value: 'image', label: message('generator.image') },
        ]}
        onChange={(sourceType) => {
          change({ sourceType, columnKinds: null });
        }}
      />
      {choices.sourceType === 'text' && (
        <TextArea
          label={message('generator.textLabel')}
          hideLabel
          rows={6}
          value={choices.sourceText}
          error={error}
          placeholder={message('generator.example')}
          spellCheck={false}
          onPaste={(event) => {
            // Cells that were copied from a spreadsheet stand between tabs.
            const isTable = event.clipboardData.getData('text/plain').includes('\t');
            if (isTable && choices.sourceText === '') change({ columns: { text: '\\t', isRegex: false } });
          }}
          onChange={(sourceText) => {
            change({ sourceText, columnKinds: null });
          }}
        />
      )}
      {choices.sourceType === 'file' && <FileField choices={choices} change={change} sheets={sheets} error={error} />}
      {choices.sourceType === 'image' && <ImageField choices={choices} change={change} error={error} />}
    </section>
  );
}

function FileField({ choices: { file, sheet }, change, sheets, error }: SourceFieldsProps) {
  const [isOver, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const take = async (chosen: File | null | undefined) => {
    if (!chosen) return;
    const isTooLarge = chosen.size > MAX_FILE_BYTES;
    setTooLarge(isTooLarge);
    if (isTooLarge) return;
    const head = new Uint8Array(await chosen.slice(0, HEAD).arrayBuffer());
    change({ file: { file: chosen, kind: fileKind(chosen.name, head) }, sheet: 0, columnKinds: null });
  };
  const problem = tooLarge ? message('generator.fileBytes') : error;
  return (
    <>
      <div
        className={isOver ? 'generator__drop is-over' : 'generator__drop'}
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
          void take(event.dataTransfer.files[0]);
        }}
      >
        <Icon name="upload-simple" weight="regular" />
        <p className="grow">
          {file === null ? (
            message('generator.drop')
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
            void chosenFile(FILE_ACCEPT).then(take);
          }}
        >
          {message(file === null ? 'generator.chooseFile' : 'generator.otherFile')}
        </Button>
      </div>
      {problem !== undefined && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      {sheets.length > 1 && (
        <Select
          label={message('generator.sheet')}
          value={String(sheet)}
          options={sheets.map((name, at) => ({
            value: String(at),
            label: name === '' ? locale.number(at + 1) : name,
          }))}
          onChange={(chosen) => {
            change({ sheet: Number(chosen), columnKinds: null });
          }}
        />
      )}
    </>
  );
}
