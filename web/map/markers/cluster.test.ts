import { expect, test } from 'vitest';
import type { MapMindset } from '../map-types.ts';
import { clusterMindsets, clusteringOf } from './cluster.ts';

const at = (id: number, latitude: number, longitude: number): MapMindset => ({
  id,
  title: `${id}`,
  latitude,
  longitude,
  state: 'reach',
});

test('markers cluster below zoom 13, or with more than 60 in view', () => {
  expect(clusteringOf(12.9, 1, false)).toEqual({ zoom: 12, reach: 52 });
  expect(clusteringOf(13, 60, false)).toBeNull();
  expect(clusteringOf(17.6, 61, false)).toEqual({ zoom: 17, reach: 96 });
});

test('on a board only a crowd clusters', () => {
  expect(clusteringOf(3, 60, true)).toBeNull();
  expect(clusteringOf(3, 61, true)).toEqual({ zoom: 3, reach: 96 });
});

const near = (zoom: number) => ({ zoom, reach: 52 });

test('every mindset is in exactly one cluster, near ones together', () => {
  const mindsets = Array.from({ length: 1000 }, (_, index) =>
    at(index, 40.7 + (index % 40) * 0.001, -74 + Math.floor(index / 40) * 0.001),
  );
  const clusters = clusterMindsets(mindsets, near(12));
  expect(clusters.flatMap((cluster) => cluster.members.map((each) => each.id)).sort((a, b) => a - b)).toEqual(
    mindsets.map((each) => each.id),
  );
  expect(clusters.length).toBeLessThan(60);
});

test('what is far apart stays alone, and the closer the zoom the fewer share a cluster', () => {
  const pair = [at(1, 40.741, -73.989), at(2, 40.742, -73.988)];
  expect(clusterMindsets(pair, near(13))).toHaveLength(1);
  expect(clusterMindsets(pair, near(17))).toHaveLength(2);
  expect(clusterMindsets(pair, near(13))[0]).toMatchObject({ latitude: 40.7415, longitude: -73.9885 });
});

test('neighbours across a border of the grid join all the same', () => {
  const mindsets = Array.from({ length: 40 }, (_, index) => at(index, 0, index * 0.0011));
  for (const cluster of clusterMindsets(mindsets, near(10))) expect(cluster.members.length).toBeGreaterThan(0);
  expect(clusterMindsets([at(1, 0.00001, 0.00001), at(2, -0.00001, -0.00001)], near(18))).toHaveLength(1);
});
