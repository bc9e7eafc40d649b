import { message } from '../../../language/language.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { AS_TOLD } from './choices.ts';
import type { Choices } from './choices.ts';
import { FileField } from './file-field.tsx';
import { ImageField } from './image-field.tsx';
import type { PageReader } from './page-reader.ts';
import { SheetSelect } from './sheet-select.tsx';
import { takePaste } from './source-paste.ts';
import type { FileTaking } from './use-file-taking.ts';

export interface SourceFieldsProps {
  readonly choices: Choices;
  readonly change: (choices: Partial<Choices>) => void;
  readonly sheets: readonly string[];
  readonly error: string | undefined;
  /** Error of the spreadsheet with the labels of a plan. */
  readonly indexError: string | undefined;
  readonly reader: PageReader;
  readonly taking: FileTaking;
}

/** The source: a text, or a file chosen or dropped. */
export function SourceFields(props: SourceFieldsProps) {
  const { choices, change, error } = props;
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
          change({ sourceType, ...AS_TOLD });
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
            takePaste(event, choices.columns, change);
          }}
          onChange={(sourceText) => {
            // Columns chosen by hand hold while there are as many.
            change({ sourceText, ...(sourceText.trim() === '' && AS_TOLD) });
          }}
        />
      )}
      {choices.sourceType === 'file' && <FileSource {...props} />}
      {choices.sourceType === 'image' && <ImageField {...props} />}
    </section>
  );
}

function FileSource({ choices: { file, sheet }, change, sheets, error, taking }: SourceFieldsProps) {
  return (
    <>
      <FileField file={file} hint={message('generator.drop')} error={error} use="source" taking={taking} />
      <SheetSelect
        sheets={sheets}
        sheet={sheet}
        onChange={(chosen) => {
          change({ sheet: chosen, ...AS_TOLD });
        }}
      />
    </>
  );
}
