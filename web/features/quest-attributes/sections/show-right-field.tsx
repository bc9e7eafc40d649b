import { isShowRight, SHOW_RIGHT, showRightOf } from '@mangoquest/core/quest/properties.ts';
import type { PropertyRow } from '@mangoquest/core/quest/property-rows.ts';
import { message } from '../../../language/language.ts';
import { Select } from '../../../ui/fields/select.tsx';
import type { AttributesState } from '../attributes-state.ts';

const KEY = 'showRight';
const LABELS = {
  never: 'attributes.showRightNever',
  each: 'attributes.showRightEach',
  end: 'attributes.showRightEnd',
} as const;

/**
 * Whether a property has a field of its own, so that it is not listed as a row. A row with an invalid value stays
 * visible, so that it can be corrected.
 */
export function isShownAbove({ key, value }: PropertyRow): boolean {
  return key.trim() === KEY && isShowRight(value);
}

/** When players see the right answers (settled, What was right). */
export function ShowRightField({
  rows,
  setRows,
}: { readonly rows: readonly PropertyRow[] } & Pick<AttributesState, 'setRows'>) {
  const value = showRightOf({ [KEY]: rows.find(isShownAbove)?.value ?? '' });
  return (
    <Select
      label={message('attributes.showRight')}
      hint={message('attributes.showRightHint')}
      value={value}
      options={SHOW_RIGHT.map((one) => ({ value: one, label: message(LABELS[one]) }))}
      onChange={(next) => {
        const others = rows.filter((row) => !isShownAbove(row));
        setRows(next === 'never' ? others : [...others, { key: KEY, value: next }]);
      }}
    />
  );
}
