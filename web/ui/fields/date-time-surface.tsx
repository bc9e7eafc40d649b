// Mantine's base styles must precede those of its calendar.
import type { CalendarWords } from '@mangoquest/core/messages/locale.ts';
import { locale, message } from '../../language/language.ts';
import { MantineHost } from '../mantine/mantine-host.tsx';
import '@mantine/dates/styles.css';
import { DateTimePicker } from '@mantine/dates';
import { Icon } from '../icons/icon.tsx';
import type { DateTimeInputProps } from './date-time-input.tsx';
import type { ControlAttributes } from './field.tsx';
import { fromLocalText, toLocalText } from './local-time.ts';

/** A calendar text for a day in the picker's form, `YYYY-MM-DD`; noon is never skipped by daylight saving time. */
const word = (name: keyof CalendarWords) => (day: string) =>
  locale.calendar[name](fromLocalText(`${day.slice(0, 10)} 12:00`) ?? Number.NaN);

/** Texts that the picker would otherwise show in English. */
const WORDS = {
  monthLabelFormat: word('monthOfYear'),
  monthsListFormat: word('month'),
  yearLabelFormat: word('year'),
  yearsListFormat: word('year'),
  weekdayFormat: word('weekday'),
  decadeLabelFormat: (first: string, last: string) => `${word('year')(first)} – ${word('year')(last)}`,
  getDayAriaLabel: word('day'),
};

interface DateTimeSurfaceProps extends Pick<
  DateTimeInputProps,
  'value' | 'onChange' | 'onBlur' | 'min' | 'max' | 'disabled' | 'placeholder'
> {
  readonly attributes: ControlAttributes;
}

/** The lazily loaded part of DateTimeInput: Mantine's picker in our styles. */
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
        {...WORDS}
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
