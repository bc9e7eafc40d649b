import type { ReactElement } from 'react';
import { useState } from 'react';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { message } from '../../../language/language.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { LeftOutItem } from './left-out-item.tsx';
import type { LeftOutItemProps } from './left-out-item.tsx';
import type { PlainRow } from './result.ts';
import { RowEditor } from './row-editor.tsx';
import type { CellsDraft } from './use-drafts.ts';
import type { TakingIn } from './use-taking-in.ts';
import '../mindset-map.css';
import './generator.css';

const nothing = () => undefined;

function Item(props: Omit<LeftOutItemProps, 'draft' | 'onType'>) {
  const [draft, setDraft] = useState<CellsDraft | null>(null);
  return <LeftOutItem {...props} draft={draft ?? undefined} onType={setDraft} />;
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

/** The editor of a row; gives the rows that it was left with. */
async function showEditor(
  show: (screen: ReactElement) => Promise<unknown>,
  row: PlainRow,
): Promise<readonly PlainRow[]> {
  const done: PlainRow[] = [];
  await show(
    <main>
      <h1>Generate mindsets</h1>
      <RowEditor
        row={row}
        at={0}
        count={1}
        onShow={nothing}
        onType={nothing}
        onDone={(changed) => done.push(changed)}
        onClose={nothing}
      />
    </main>,
  );
  return done;
}

test('a question and its answers keep their line breaks; Shift and Enter break a line, Enter takes the row', async ({
  show,
}) => {
  const row: PlainRow = { question: 'Which line\nis long?', answers: ['the first\nof two', 'none'], right: 0 };
  const done = await showEditor(show, row);
  const question = field(message('generator.question'));
  await expect.element(question).toHaveValue('Which line\nis long?');
  const [long, short] = ['generator.question', 'generator.answerNumber'] as const;
  const heightOf = (name: string) => field(name).element().getBoundingClientRect().height;
  expect(heightOf(message(long))).toBeGreaterThan(heightOf(message(short, { n: 2 })));
  await checkScreen();
  await question.click();
  await userEvent.keyboard('{Control>}{End}{/Control}{Shift>}{Enter}{/Shift}Or not?');
  expect(done).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual([{ ...row, question: 'Which line\nis long?\nOr not?', answers: [...row.answers, ''] }]);
});

test('a row that was left out keeps the line breaks of its cells', async ({ show }) => {
  const taken: (readonly string[])[] = [];
  const takingIn: TakingIn = {
    cellsOf: () => ['', 'first\nsecond'],
    kinds: ['question', 'comment'],
    hasPlaces: false,
    takeIn: (_skipped, cells) => taken.push(cells),
  };
  const skipped = { index: 0, row: 1, message: 'generator.rowNoQuestion', parameters: { row: 1 } } as const;
  await show(
    <main>
      <h1>Generate mindsets</h1>
      <ul>
        <Item skipped={skipped} takingIn={takingIn} onTakenIn={nothing} />
      </ul>
    </main>,
  );
  await page.getByRole('button', { name: message('generator.change') }).click();
  await expect.element(field(message('generator.column.question'))).toHaveFocus();
  await userEvent.keyboard('Which?{Enter}');
  expect(taken).toEqual([['Which?', 'first\nsecond']]);
});

test('on a phone Enter breaks the line; a field that does not grow has room for its lines', async ({ show }) => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.replace('(pointer: coarse)', 'all')));
  const row: PlainRow = { question: 'Which line\nis long?', answers: ['yes'], right: 0 };
  const done = await showEditor(show, row);
  const question = field(message('generator.question'));
  await expect.element(question).toHaveAttribute('rows', '2');
  await question.click();
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}Or not?');
  await expect.element(question).toHaveValue('Which line\nis long?\nOr not?');
  await expect.element(question).toHaveAttribute('rows', '3');
  expect(done).toEqual([]);
  await page.getByRole('button', { name: message('common.ok'), exact: true }).click();
  expect(done).toEqual([{ ...row, question: 'Which line\nis long?\nOr not?', answers: ['yes', ''] }]);
});
