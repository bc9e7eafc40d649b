// npm run bench [-- NAME …]: all figures, or some of them, as a table. `--keep` writes it into docs/performance.md.
import { answersPostgres } from './figures/answers-postgres.ts';
import { answersSqlite } from './figures/answers-sqlite.ts';
import { dashboard } from './figures/dashboard.ts';
import { generator } from './figures/generator.ts';
import { editorSave } from './figures/editor-save.ts';
import { editorDrag, editorOpen, editorPan, editorSteps } from './figures/editor-screen.ts';
import { embedScreen } from './figures/embed-screen.ts';
import { measureIn } from './figures/figure.ts';
import { firstBuild } from './figures/first-build.ts';
import { gameScreen, gameScreenDrawn } from './figures/game-screen.ts';
import { loginFlood } from './figures/login-flood.ts';
import { nearest, nearestAfterImport } from './figures/nearest.ts';
import { openMindset } from './figures/open-mindset.ts';
import { publicList } from './figures/public-list.ts';
import { questMap } from './figures/quest-map.ts';
import { results } from './figures/results.ts';
import { resultsScreen } from './figures/results-screen.ts';
import { search } from './figures/search.ts';
import { startPage } from './figures/start-page.ts';
import { takingAlong } from './figures/taking-along.ts';
import { walking } from './figures/walk.ts';
import { worldEditor, worldGame } from './figures/world.ts';
import { keepTable } from './measure/keep.ts';
import type { Line } from './measure/line.ts';
import { machine } from './measure/machine.ts';
import { tableOf } from './measure/table.ts';

const figures = [
  publicList,
  questMap,
  results,
  resultsScreen,
  search,
  firstBuild,
  openMindset,
  loginFlood,
  answersSqlite,
  answersPostgres,
  nearest,
  nearestAfterImport,
  startPage,
  dashboard,
  gameScreen,
  gameScreenDrawn,
  worldGame,
  worldEditor,
  embedScreen,
  takingAlong,
  walking,
  editorSave,
  editorOpen,
  editorSteps,
  editorPan,
  editorDrag,
  generator,
];
const asked = process.argv.slice(2);
const KEEP = '--keep';
const names = asked.filter((argument) => argument !== KEEP);
const unknown = names.filter((name) => !figures.some((figure) => figure.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}. There are: ${figures.map(({ name }) => name).join(', ')}, and ${KEEP}.\n`,
  );
  process.exit(1);
}

const lines: Line[] = [];
for (const figure of figures.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const began = performance.now();
  process.stderr.write(`${figure.name} …`);
  try {
    lines.push(...(await measureIn(figure)));
    process.stderr.write(` ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
  } catch (error) {
    // A figure that fails does not stop the others, like one that misses its mark; the exit code reports it.
    process.stderr.write(` could not be measured: ${(error as Error).stack ?? String(error)}\n`);
    process.exitCode = 1;
  }
}
const table = `${machine()}\n\n${tableOf(lines)}`;
process.stdout.write(`\n${table}\n`);
if (asked.includes(KEEP)) keepTable(table);
