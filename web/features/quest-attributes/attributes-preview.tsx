import type { Issue } from '@mangoquest/core/issue.ts';
import { contestState } from '@mangoquest/core/quest/contest-state.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { timeInWords } from '@mangoquest/core/quest/schedule.ts';
import { locationInWords } from '@mangoquest/core/quest/location-words.ts';
import { serverNow } from '../../api/server-clock.ts';
import { locale, message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { imagePreview } from '../../ui/image-address.ts';
import { QuestTile } from '../../quest/tile/quest-tile.tsx';

const CHECKLIST = [
  { label: 'attributes.todoText', fields: ['title', 'location', 'shortDescription', 'longDescription'] },
  { label: 'attributes.todoPlace', fields: ['latitude', 'longitude'] },
  { label: 'attributes.todoTime', fields: ['startTime', 'endTime'] },
] as const;

/** Live preview of the tile as players will see it, and a list of what is still to do. */
export function AttributesPreview({
  values,
  issues,
  questId,
}: {
  readonly values: QuestAttributes;
  readonly issues: readonly Issue[];
  readonly questId: number | null;
}) {
  const schedule = { startTime: values.startTime, endTime: values.endTime };
  const contest = contestState({ ...values, version: schedule }, serverNow());
  return (
    <aside className="attributes__preview" aria-label={message('attributes.preview')}>
      <h2>{message('attributes.preview')}</h2>
      <div className="attributes__tile" inert>
        <QuestTile
          to=""
          title={values.title === '' ? message('attributes.untitled') : values.title}
          place={locationInWords(locale, values.location)}
          cover={{ image: imagePreview(values.image), color: values.color, seed: questId ?? 1 }}
          time={timeInWords(locale, schedule, serverNow())}
          price={values.price > 0 ? locale.price(values.price, values.currency) : message('words.free')}
          contest={contest ?? undefined}
          virtual={values.virtual}
        />
      </div>
      <ul className="attributes__todo">
        {CHECKLIST.map(({ label, fields }) => {
          const open = issues.some(({ field }) => (fields as readonly string[]).includes(field));
          return (
            <li key={label} className={open ? 'is-open' : undefined}>
              <Icon name={open ? 'warning-circle' : 'check-circle'} weight="fill" />
              {message(label)}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
