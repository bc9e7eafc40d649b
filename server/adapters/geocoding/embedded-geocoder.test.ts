import { expect, onTestFinished, test } from 'vitest';
import { workFor } from '../../ports/work-owner.ts';
import { embeddedGeocoder } from './embedded-geocoder.ts';

test('sixty searches of one user are done in turn with the one of another', async () => {
  const geocoder = embeddedGeocoder();
  onTestFinished(() => geocoder.close());
  const ended: string[] = [];
  const ask = (whom: string, query: string) =>
    workFor(whom, () =>
      geocoder.search(query, 1).then((places) => {
        ended.push(whom);
        return places;
      }),
    );
  const all = await Promise.all([...Array.from({ length: 60 }, () => ask('hostile', 's,u')), ask('other', 'berlin')]);
  expect(ended.indexOf('other')).toBe(1);
  expect(all.at(-1)?.[0]?.display_name).toBe('Berlin, Germany');
});
