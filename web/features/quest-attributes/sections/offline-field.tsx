import { isOfflineAllowed, isOfflineChoice } from '@mangoquest/core/quest/properties.ts';
import type { PropertyRow } from '@mangoquest/core/quest/property-rows.ts';
import { message } from '../../../language/language.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import type { AttributesState } from '../attributes-state.ts';

const KEY = 'offline';

/**
 * Whether a property row is represented by this field. A row with an invalid value stays visible, so that it can be
 * corrected.
 */
export function isOfflineRow({ key, value }: PropertyRow): boolean {
  return key.trim() === KEY && isOfflineChoice(value);
}

/** Whether players may download the questions (settled, Playing without a network). */
export function OfflineField({
  rows,
  setRows,
  forContest,
}: {
  readonly rows: readonly PropertyRow[];
  readonly forContest: boolean;
} & Pick<AttributesState, 'setRows'>) {
  const row = rows.find(isOfflineRow);
  return (
    <Switch
      label={message('attributes.offline')}
      hint={message('attributes.offlineHint')}
      checked={isOfflineAllowed(row === undefined ? {} : { [KEY]: row.value }, forContest)}
      onChange={(isOn) => {
        const others = rows.filter((one) => !isOfflineRow(one));
        const isUsual = isOn === isOfflineAllowed({}, forContest);
        setRows(isUsual ? others : [...others, { key: KEY, value: String(isOn) }]);
      }}
    />
  );
}
