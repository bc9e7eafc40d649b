import type { English } from '@mangoquest/core/messages/areas.ts';
import { account } from '@mangoquest/core/messages/en/account.ts';
import { attributes } from '@mangoquest/core/messages/en/attributes.ts';
import { dashboard } from '@mangoquest/core/messages/en/dashboard.ts';
import { editor } from '@mangoquest/core/messages/en/editor.ts';
import { game } from '@mangoquest/core/messages/en/game.ts';
import { generator } from '@mangoquest/core/messages/en/generator.ts';
import { inspector } from '@mangoquest/core/messages/en/inspector.ts';
import { legal } from '@mangoquest/core/messages/en/legal.ts';
import { login } from '@mangoquest/core/messages/en/login.ts';
import { mail } from '@mangoquest/core/messages/en/mail.ts';
import { map } from '@mangoquest/core/messages/en/map.ts';
import { outer } from '@mangoquest/core/messages/en/outer.ts';
import { payment } from '@mangoquest/core/messages/en/payment.ts';
import { play } from '@mangoquest/core/messages/en/play.ts';
import { presentation } from '@mangoquest/core/messages/en/presentation.ts';
import { quest } from '@mangoquest/core/messages/en/quest.ts';
import { ready } from '@mangoquest/core/messages/en/ready.ts';
import { recognition } from '@mangoquest/core/messages/en/recognition.ts';
import { board } from '@mangoquest/core/messages/en/board.ts';
import { reminder } from '@mangoquest/core/messages/en/reminder.ts';
import { replay } from '@mangoquest/core/messages/en/replay.ts';
import { results } from '@mangoquest/core/messages/en/results.ts';
import { selection } from '@mangoquest/core/messages/en/selection.ts';
import { share } from '@mangoquest/core/messages/en/share.ts';
import { server } from '@mangoquest/core/messages/en/server.ts';
import { shell } from '@mangoquest/core/messages/en/shell.ts';
import { trophies } from '@mangoquest/core/messages/en/trophies.ts';
import { waiting } from '@mangoquest/core/messages/en/waiting.ts';
import { writing } from '@mangoquest/core/messages/en/writing.ts';

/** All English sentences, by area. */
export const english: English = {
  shell,
  account,
  login,
  dashboard,
  quest,
  attributes,
  editor,
  selection,
  inspector,
  map,
  trophies,
  waiting,
  writing,
  game,
  outer,
  payment,
  play,
  presentation,
  ready,
  share,
  generator,
  recognition,
  board,
  reminder,
  replay,
  results,
  legal,
  server,
  mail,
};
