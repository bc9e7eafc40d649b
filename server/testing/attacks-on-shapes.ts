import {
  deleteDrawing,
  deleteTemporaryImage,
  editDrawing,
  fetchDrawings,
  saveDrawing,
  saveMapImage,
} from '@mangoquest/contract/calls/drawings.ts';
import {
  deleteRegion,
  fetchAllRegions,
  fetchRegions,
  makeCoordinates,
  renameRegion,
  saveRegion,
} from '@mangoquest/contract/calls/regions.ts';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { fetchRecognitionLanguages, scanImage } from '@mangoquest/contract/calls/recognition.ts';
import { copyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import type { Attack } from './attack.ts';
import { generation } from './generation.ts';
import { pngOf } from './pictures.ts';
import { scan } from './recognition.ts';
import type { State, QuestWorld } from './quest-world.ts';
import { forEditor, forDrawings, onQuest } from './quest-expectations.ts';

const PICTURE = await pngOf('#3e8989');

/** The calls of drawings and regions. */
export const ATTACKS_ON_SHAPES: readonly Attack<QuestWorld, State>[] = [
  onQuest({
    name: 'new drawing',
    call: saveDrawing,
    input: ({ drawing }) => ({ drawing: { ...drawing, id: 0 } }),
    expected: forEditor,
  }),
  onQuest({
    name: 'saved drawing',
    call: saveDrawing,
    input: ({ drawing }) => ({ drawing: drawing }),
    expected: forEditor,
  }),
  onQuest({
    name: 'drawings',
    call: fetchDrawings,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forDrawings,
    isPublic: true,
  }),
  onQuest({
    name: 'edit drawing',
    call: editDrawing,
    input: ({ drawing }) => ({ drawingId: drawing.id, properties: { name: 'Mine' } }),
    expected: forEditor,
  }),
  onQuest({
    name: 'delete drawing',
    call: deleteDrawing,
    input: ({ drawing, spare }, role) => ({ drawingId: (role === 'creator' && spare.drawings.pop()) || drawing.id }),
    expected: forEditor,
  }),
  onQuest({
    name: 'delete all drawings',
    call: deleteDrawing,
    input: ({ quest }) => ({ drawingId: -1, questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'picture of the map',
    call: saveMapImage,
    input: ({ quest }) => ({ questId: quest.questId, name: 'a.png', isTemporary: true, file: new Blob([PICTURE]) }),
    expected: forEditor,
  }),
  // Depends on the image's owner and not on the quest, which the call does not name.
  onQuest({
    name: 'take a picture back',
    call: deleteTemporaryImage,
    input: ({ spare }, role) => ({
      name: (role === 'creator' && spare.pictures.pop()) || (spare.pictures[0] as string),
    }),
    expected: (role) => (role === 'creator' ? 200 : 404),
  }),
  onQuest({
    name: 'new region',
    call: saveRegion,
    input: ({ region }) => ({ ...region, id: 0, name: '' }),
    expected: forEditor,
  }),
  onQuest({ name: 'saved region', call: saveRegion, input: ({ region }) => region, expected: forEditor }),
  onQuest({
    name: 'rename region',
    call: renameRegion,
    input: ({ region }) => ({ regionId: region.id, name: 'Mine' }),
    expected: forEditor,
  }),
  onQuest({
    name: 'regions',
    call: fetchRegions,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'regions of all',
    call: fetchAllRegions,
    input: ({ quest }) => ({ questIds: [quest.questId] }),
    expected: forEditor,
  }),
  onQuest({
    name: 'places in a region',
    call: makeCoordinates,
    input: ({ region }) => ({ region, count: 2 }),
    expected: forEditor,
  }),
  onQuest({
    name: 'copy mindsets',
    call: copyMindsets,
    input: ({ quest, region }) => ({
      mindsetIds: [quest.mindsetIds[1] as number],
      questId: quest.questId,
      regionId: region.id,
    }),
    expected: forEditor,
  }),
  onQuest({
    name: 'generate mindsets',
    call: generateMindsets,
    input: ({ quest, region }) => ({
      options: generation(quest.questId, { localization: 'region', regionId: region.id }),
    }),
    expected: forEditor,
  }),
  onQuest({
    name: 'scan a picture',
    call: scanImage,
    input: () => scan(PICTURE),
    expected: () => 200,
  }),
  onQuest({
    name: 'languages of recognition',
    call: fetchRecognitionLanguages,
    input: () => ({}),
    expected: () => 200,
  }),
  onQuest({
    name: 'delete region',
    call: deleteRegion,
    input: ({ region, spare }, role) => ({ regionId: (role === 'creator' && spare.regions.pop()) || region.id }),
    expected: forEditor,
  }),
  onQuest({
    name: 'delete all regions',
    call: deleteRegion,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
];
