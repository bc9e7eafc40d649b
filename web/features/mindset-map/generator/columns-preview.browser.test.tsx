import { page } from 'vitest/browser';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { ColumnsPreview } from './columns-preview.tsx';
import '../mindset-map.css';
import './generator.css';

test('the names of the columns stand over what they hold, also those that are not known', async ({ show }) => {
  const changes: unknown[] = [];
  await show(
    <main>
      <h1>Generate mindsets</h1>
      <ColumnsPreview
        read={{
          sentences: [
            ['question', 'Schwierigkeit', 'answer'],
            ['Where?', 'hard', 'here'],
          ],
          table: { hasHeader: true, kinds: ['question', 'none', 'answer'] },
        }}
        withLabels={false}
        onChange={(kinds) => changes.push(kinds)}
        onHeader={() => undefined}
      />
    </main>,
  );
  const unknown = page.getByRole('columnheader').filter({ hasText: 'Schwierigkeit' });
  await expect.element(unknown.getByText('Schwierigkeit', { exact: true })).toBeVisible();
  await checkScreen();
  await unknown.getByRole('combobox').selectOptions('comment');
  expect(changes).toEqual([['question', 'comment', 'answer']]);
});
