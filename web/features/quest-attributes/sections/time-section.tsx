import { withStart } from '@mangoquest/core/quest/schedule.ts';
import { locale, message } from '../../../language/language.ts';
import { DateTimeInput } from '../../../ui/fields/date-time-input.tsx';
import type { AttributesState } from '../attributes-state.ts';
import { FieldTip } from '../field-tip.tsx';
import { Section } from './section.tsx';

export function TimeSection({ form }: { readonly form: AttributesState }) {
  const {
    values: { startTime, endTime },
    change,
    leave,
    errorOf,
  } = form;
  const total =
    startTime !== null && endTime !== null && endTime > startTime
      ? message('attributes.inTotal', { time: locale.duration(endTime - startTime) })
      : undefined;
  return (
    <Section id="time">
      <div className="attributes__two">
        <DateTimeInput
          label={message('attributes.starts')}
          value={startTime}
          error={errorOf('startTime')}
          aside={<FieldTip about="time" field={message('attributes.starts')} />}
          onChange={(time) => {
            change(withStart({ startTime, endTime }, time));
            leave('endTime');
          }}
          onBlur={() => {
            leave('startTime');
          }}
        />
        <DateTimeInput
          label={message('attributes.ends')}
          value={endTime}
          error={errorOf('endTime')}
          hint={total}
          aside={<FieldTip about="time" field={message('attributes.ends')} />}
          onChange={(time) => {
            change({ endTime: time });
            leave('endTime');
          }}
          onBlur={() => {
            leave('endTime');
          }}
        />
      </div>
      <p className="xs subtle">
        {message('attributes.timeHint', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
    </Section>
  );
}
