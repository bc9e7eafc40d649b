import { message } from '../../../language/language.ts';
import { FileField } from './file-field.tsx';
import { AS_TOLD } from './choices.ts';
import type { ChosenFile } from './choices.ts';
import { SheetSelect } from './sheet-select.tsx';
import type { SourceFieldsProps } from './source-fields.tsx';

const SPREADSHEETS = '.csv,.tsv,.xlsx,.xls,.ods';

/** Field for the spreadsheet that describes what is at each label of a plan. */
export function IndexField({
  choices,
  change,
  sheets,
  indexError,
  taking,
  index,
}: SourceFieldsProps & { readonly index: ChosenFile | null }) {
  return (
    <>
      <h4 className="generator__sub">{message('recognition.index')}</h4>
      <FileField
        file={index}
        hint={message('recognition.indexHint')}
        accept={SPREADSHEETS}
        error={indexError}
        use="index"
        taking={taking}
      />
      <SheetSelect
        sheets={sheets}
        sheet={choices.sheet}
        onChange={(sheet) => {
          change({ sheet, ...AS_TOLD });
        }}
      />
    </>
  );
}
