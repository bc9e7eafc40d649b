import { locale, message } from '../../../language/language.ts';
import { Select } from '../../../ui/fields/select.tsx';

export interface SheetSelectProps {
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly onChange: (sheet: number) => void;
}

/** Chooses the sheet of a spreadsheet, if there are several. */
export function SheetSelect({ sheets, sheet, onChange }: SheetSelectProps) {
  if (sheets.length < 2) return null;
  return (
    <Select
      label={message('generator.sheet')}
      value={String(sheet)}
      options={sheets.map((name, at) => ({ value: String(at), label: name === '' ? locale.number(at + 1) : name }))}
      onChange={(chosen) => {
        onChange(Number(chosen));
      }}
    />
  );
}
