import { inside, isTest } from './directions.mjs';

/**
 * Names of the wire that differ from the domain's: they may only be used in the codecs of contract. Exceptions are
 * files about the bytes themselves: clients written from the specification, tests of raw bodies, and programs that
 * measure or attack the wire.
 */
const WIRE_NAMES = [
  'qset\\w*',
  'us_qsets_id',
  'ref_us_qsets_id',
  'questionset',
  'questionid',
  'questionname',
  'questionnameid',
  'questionlist',
  'answerid',
  'answername',
  'answernameid',
  'answerlist',
  'answerstoaddlist',
  'answerstoremovelist',
  'answerstochangelist',
  'answeredid',
  'toaddquestionobjs',
  'toremovequestionobjs',
  'tochangedistillledquestionobjs',
  'inturn',
  'mgq',
  'mgq[A-Z]\\w*',
  'createdmgq',
  'editedmgq',
  'currentMgq',
  'currentMgqId',
  'firstMgqId',
  'lastMgqId',
  'mindsetsList',
  'mindsetsToDelete',
  'socialMindsetsToDesocialize',
  'usQuestId',
  'usEndTime',
  'usStartTime',
  'nextQuestId',
  'quest_id',
  'with_grades',
  'generic_userid',
  'comes_from_login',
  'birthday',
  'birthmonth',
  'birthyear',
  'userid',
  'shortDescr',
  'longDescr',
  'versionNr',
  'visibilityProps',
  'embedContent',
  'onoff',
  'image_name',
  'image_content',
  'image_tag',
];
const spokenOnTheWire = new RegExp(`^(${WIRE_NAMES.join('|')})$`);
const speaksTheWire = inside(
  'contract',
  'soak',
  'bench',
  'bin',
  'docs',
  'server/http/section-7',
  'server/testing/section-7.ts',
  'server/testing/hostile-requests.ts',
  // A column may have the same name as a wire field: image_name.
  'server/storage',
  // The list of section 3, verbatim.
  'core/quest/change-detection.ts',
  'core/quest/change-detection.test.ts',
  // The paths of the calls.
  'server/http/app-paths.ts',
  'web/vite.config.ts',
  'e2e/start-page.journey.ts',
);
const sendsBytes = (path) => isTest(path) && inside('server', 'web/api')(path);
export const isWireName = (path, name) => spokenOnTheWire.test(name) && !speaksTheWire(path) && !sendsBytes(path);
