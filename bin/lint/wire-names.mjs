import { inside, isTest } from './directions.mjs';

/**
 * What the wire calls otherwise than the domain: such names end in the codecs of contract. Where the bytes themselves are the
 * matter they may stand: clients written from the specification, tests of raw bodies, and what measures or attacks the wire.
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
  // A column may be called as a field of the wire is: image_name.
  'server/storage',
  // The list of section 3, as it stands there.
  'core/quest/change-detection.ts',
  'core/quest/change-detection.test.ts',
  // The paths of the calls.
  'server/http/app-paths.ts',
  'web/vite.config.ts',
  'e2e/start-page.journey.ts',
);
const sendsBytes = (path) => isTest(path) && inside('server', 'web/api')(path);
export const isWireName = (path, name) => spokenOnTheWire.test(name) && !speaksTheWire(path) && !sendsBytes(path);
