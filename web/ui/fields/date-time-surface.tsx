// Mantine's base styles come before those of its calendar.
import { locale, message } from '../../language/language.ts';
import { MantineHost } from '../mantine/mantine-host.tsx';
import '@mantine/dates/styles.css';
import { DateTimePicker } from '@mantine/dates';
import { Icon } from '../icons/icon.tsx';
import type { DateTimeInputProps } from './date-time-input.tsx';
import type { ControlAttributes } from './field.tsx';
import { fromLocalText, toLocalText } from './local-time.ts';

interface DateTimeSurfaceProps extends Pick<
  DateTimeInputProps,
  'value' | 'onChange' | 'onBlur' | 'min' | 'max' | 'disabled' | 'placeholder'
> {
  readonly attributes: ControlAttributes;
}

/** The heavy half of DateTimeInput: Mantine's picker in our looks. */
export function DateTimeSurface({
  value,
  onChange,
  onBlur,
  min,
  max,
  disabled = false,
  placeholder,
  attributes,
}: DateTimeSurfaceProps) {
  return (
    <MantineHost>
      <DateTimePicker
        {...attributes}
        value={toLocalText(value)}
        onChange={(next) => {
          onChange(fromLocalText(next, value));
        }}
        onDropdownClose={onBlur ?? (() => undefined)}
        valueFormat={(text) => {
          const time = fromLocalText(text);
          return time === null ? '' : locale.dateTime(time);
        }}
        {...(value === null ? { defaultTimeValue: '09:00' } : {})}
        {...(min === undefined ? {} : { minDate: toLocalText(min) as string })}
        {...(max === undefined ? {} : { maxDate: toLocalText(max) as string })}
        disabled={disabled}
        placeholder={placeholder ?? message('ui.noTime')}
        clearable
        clearButtonProps={{ 'aria-label': message('ui.clear') }}
        leftSection={<Icon name="calendar-blank" weight="regular" />}
        variant="unstyled"
        classNames={{ wrapper: 'input date-time', input: 'date-time__value' }}
        aria-haspopup="dialog"
        popoverProps={{ withinPortal: false, withRoles: false, position: 'bottom-start', shadow: 'md' }}
        timePickerProps={{
          withDropdown: true,
          format: '24h',
          hoursInputLabel: message('ui.hours'),
          minutesInputLabel: message('ui.minutes'),
          popoverProps: { withinPortal: false },
        }}
        submitButtonProps={{ 'aria-label': message('common.ok') }}
        nextLabel={message('ui.nextMonth')}
        previousLabel={message('ui.previousMonth')}
      />
    </MantineHost>
  );
}
