import { expect, test } from 'vitest';
import { signUp } from '../calls/accounts.ts';
import { saveDrawing } from '../calls/drawings.ts';
import { saveMindsetMap, saveMindsets, updateMindsets } from '../calls/mindsets.ts';
import { gradeAnswer } from '../calls/play.ts';
import { createQuest, editQuest, setCurrentQuest } from '../calls/quests.ts';
import type { Call } from '../call.ts';
import { domainPath, wirePath } from './paths.ts';

test.each([
  [setCurrentQuest, 'questId', 'nextQuestId'],
  [signUp, 'birthDay', 'birthday'],
  [createQuest, 'title', 'createdmgq.title'],
  [createQuest, 'password', 'password'],
  [editQuest, 'longDescription', 'editedmgq.longDescr'],
  [editQuest, 'startTime', 'editedmgq.mgqVersion.startTime'],
  [editQuest, 'properties.a', 'editedmgq.properties.a'],
  [editQuest, 'mindsets', 'mindsets'],
  [saveMindsets, 'added.3.mindchunks.0.reactions.2.text', 'mindsets.3.questionlist.0.answerlist.2.answername'],
  [saveMindsetMap, 'added.0.visibility.minZoom', 'added.0.visibilityProps.2'],
  [saveMindsetMap, 'added.0.group', 'added.0.gamecode'],
  [updateMindsets, 'changed.0.title', 'changes.0.questionset.qsettitle'],
  [saveMindsetMap, 'changed.1.mindchunks.0.text', 'changed.1.questionlist.0.questionname'],
  [saveMindsetMap, 'changed.1.chain.0', 'changed.1.questionset.chain.0'],
  [saveDrawing, 'type', 'mgqDrawing.drawingType'],
  [saveDrawing, 'drawings', 'drawings'],
  [gradeAnswer, 'picks.7', 'qsetAnsweredString.answers.7'],
] as const)('the field of a rule is told in the words of the call, and read back: %#', (call: Call, domain, wire) => {
  expect(wirePath(call, domain)).toBe(wire);
  expect(domainPath(call, wire)).toBe(domain);
});
