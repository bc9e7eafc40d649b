import { page, userEvent } from 'vitest/browser';
import { message } from '../../../language/language.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { OfflineField } from './offline-field.tsx';

const field = () => page.getByRole('switch');

test.for([
  ['a walk', false, true, 'false'],
  ['a contest', true, false, 'true'],
] as const)(
  '%s: the switch stands as it is played, and only another choice is a property',
  async ([, forContest, isOn, told], { show }) => {
    const chosen: unknown[] = [];
    await show(
      <OfflineField
        rows={[{ key: 'note', value: 'a' }]}
        forContest={forContest}
        setRows={(rows) => {
          chosen.push(rows);
        }}
      />,
    );
    expect((field().element() as HTMLInputElement).checked).toBe(isOn);
    await userEvent.click(page.getByText(message('attributes.offline')));
    expect(chosen).toEqual([
      [
        { key: 'note', value: 'a' },
        { key: 'offline', value: told },
      ],
    ]);
  },
);
