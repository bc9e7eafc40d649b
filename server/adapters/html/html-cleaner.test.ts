import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import type { HtmlText } from '../../ports/html-cleaner.ts';
import { cleanHtml } from './clean-html.ts';
import { createHtmlCleaner } from './html-cleaner.ts';

const text = (html: string): HtmlText => ({ html, kind: 'mindchunk' });
/** Cheap to send and slow to parse: each end tag is compared with all open tags. */
const HARD = '<b>'.repeat(990) + '</i>'.repeat(8_000_000);

test('long and short texts come back clean, in their order', async () => {
  const html = createHtmlCleaner();
  const texts = [
    text('<b>short</b><script>x</script>'),
    text(`${'<p onclick="x()">long</p>'.repeat(2_000)}`),
    { html: '<h1>Head</h1>', kind: 'reaction' } as const,
    text('plain'),
  ];
  expect(await html.cleanAll(texts)).toEqual(texts.map(cleanHtml));
  expect(await html.cleanAll(texts.slice(0, 1))).toEqual(['<b>short</b>']);
  expect(await html.cleanAll([])).toEqual([]);
});

test('long texts hold nobody up, and one that is too hard is given up without taking others along', async () => {
  // On a busy machine a worker takes a second or two to start.
  const html = createHtmlCleaner(4_000);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  await html.cleanAll([text('<i>x</i>'.repeat(500))]);
  delay.enable();
  const outcomes = await Promise.allSettled(
    [text('<b>a</b>'.repeat(500)), text(HARD), text('<b>b</b>'.repeat(500))].map((each) => html.cleanAll([each])),
  );
  delay.disable();
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { kind: 'too-large', messageKey: 'server.htmlTooHard' } });
  // In nanoseconds. On this thread cleaning would block for all four seconds; in a worker the delay is 5 ms on an idle
  // core.
  expect(delay.max / 1e6).toBeLessThan(1_500);
});

test('a long text of tags in tags is refused, and the worker that found it cleans the next one', async () => {
  const html = createHtmlCleaner();
  const long = '<b>a</b>'.repeat(500);
  await expect(html.cleanAll([text(long), text('<b>'.repeat(100_000))])).rejects.toMatchObject({
    kind: 'too-large',
    messageKey: 'server.htmlTooHard',
  });
  expect(await html.cleanAll([text(long)])).toEqual([long]);
});

test('a busy machine makes no text too hard: the time of the processor counts', async () => {
  const html = createHtmlCleaner(500);
  const long = '<b>a</b>'.repeat(500);
  await html.cleanAll([text(long)]);
  const cleaned = html.cleanAll([text(long)]);
  const began = performance.now();
  while (performance.now() - began < 1_000);
  expect(await cleaned).toEqual([long]);
});
