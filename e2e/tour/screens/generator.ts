import { readFile } from 'node:fs/promises';
import { scanImage } from '@mangoquest/contract/calls/recognition.ts';
import type { Screen, Stage } from '../screen.ts';
import { hold, matching } from '../steps.ts';
import { at, tool } from './mindset-map.ts';

const SOURCE = `question|answer|grade|answer|grade|answer|grade
In which year was the Flatiron Building finished?|1902|100|1909|0|1913|0
How many dials does the tower clock have?|4|100|3|0|8|25
What crowned Madison Square Garden in 1893?|Diana|100|Mercury|100|An eagle|0
Where did the arm of Liberty stand?|In the square|25|On the island|0
Who sculpted Admiral Farragut?|Saint-Gaudens|100|French|0|Ward|0`;

/** A table with a column whose name is not known, and with breaks and long texts in its rows. */
const TABLE = `title|lat|lon|question|answer|answer 2|Where the guide of the year 1913 mentions it
The Flatiron||-73.98968|In which year was the Flatiron Building finished, and why did nobody expect it to stand for long?|1902|1909|p. 44
The tower|40.7412 N|73.9875|How many dials does the tower clock have?|Four, one for each of the four sides of the tower|3|p. 12
The arm of Liberty|91|-73.98|Where did it stand?|In the square|On the island|p. 7`;

async function writeSource(stage: Stage): Promise<void> {
  await tool(stage, 'editor.generate');
  await stage.field('generator.textLabel').fill(SOURCE);
  await stage.page.getByRole('button', { name: stage.locale.message('generator.generateOf', { n: 5 }) }).waitFor();
}

async function writeTable(stage: Stage): Promise<void> {
  await tool(stage, 'editor.generate');
  await stage.field('generator.textLabel').fill(TABLE.split('\n').toSpliced(2, 1).join('\n'));
  await stage.press(stage.text('generator.place.source'));
}

const LABELS = `label,question,answer
Peru?,What is its capital?,Lima
Africa:,Which is its largest lake?,Victoria
Rome?,Which river flows through it?,The Tiber
Atlantis,Where is it?,Nobody knows`;

const word = (text: string, line: number, left: number, width: number) => ({
  text,
  confidence: 92,
  box: { left, top: 0.1 + 0.105 * line, width, height: 0.06 },
  line,
});
/** Text recognised on the page, as a plan. */
const PLAN = {
  sourceText: '',
  words: [word('Peru?', 0, 0.41, 0.09), word('Rome?', 2, 0.485, 0.11), word('Africa:', 7, 0.455, 0.1)],
  language: 'eng',
};

/** Chooses pages of a text for recognition. */
async function choosePages(stage: Stage, names: readonly string[]): Promise<void> {
  const { page, locale, press, button } = stage;
  const buffer = await readFile('server/testing/pages/english.png');
  await press(button('editor.generate'));
  await press(page.getByText(locale.message('generator.image'), { exact: true }));
  const chooser = page.waitForEvent('filechooser');
  await press(button('recognition.choose'));
  await (await chooser).setFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
  await page.getByText(names.at(-1) ?? '').waitFor();
}

const readPages = ({ page, locale, press }: Stage, n: number) =>
  press(page.getByRole('button', { name: locale.message('recognition.read', { n }) }));

/** The generator: its source, recognised pictures, and the result. */
export const generator: Screen = {
  name: 'generator',
  routes: [],
  states: [
    at('a text', 'harbour', writeSource),
    at('rows that cannot be used', 'harbour', async (stage) => {
      await writeTable(stage);
      await stage.page.getByRole('button', { name: stage.locale.message('generator.lookAtRows', { n: 2 }) }).waitFor();
    }),
    at('one of them that is mended', 'harbour', async (stage) => {
      await writeTable(stage);
      const look = stage.locale.message('generator.lookAtRows', { n: 2 });
      await stage.press(stage.page.getByRole('button', { name: look }));
      await stage.press(stage.button('generator.change').first());
      await stage.text('generator.putInMiddle').waitFor();
    }),
    at(
      'a page that was read',
      'harbour',
      async (stage) => {
        await choosePages(stage, ['english.png']);
        await readPages(stage, 1);
        await stage.text('recognition.text').waitFor();
      },
      // Only one picture per user is recognised at a time.
      { only: 'phone' },
    ),
    at('pages that are being read', 'harbour', async (stage) => {
      await hold(stage.page, scanImage);
      await choosePages(stage, ['round_1.png', 'round_2.png', 'round_3_last_page_from_the_pub.png']);
      await readPages(stage, 3);
      await stage.page.getByRole('progressbar').waitFor();
    }),
    at('a plan with its labels', 'harbour', async (stage) => {
      await stage.page.route(matching(scanImage), (route) => route.fulfill({ json: PLAN }));
      await choosePages(stage, ['english.png']);
      await stage.page.getByText(stage.locale.message('recognition.withIndex'), { exact: true }).click();
      await readPages(stage, 1);
      await stage.text('recognition.indexHint').waitFor();
      const chooser = stage.page.waitForEvent('filechooser');
      await stage.press(stage.button('generator.chooseFile'));
      await (await chooser).setFiles({ name: 'labels.csv', mimeType: 'text/csv', buffer: Buffer.from(LABELS) });
      await stage.page.getByRole('button', { name: stage.locale.message('generator.generateOf', { n: 3 }) }).waitFor();
    }),
    at('what was generated', 'harbour', async (stage) => {
      await writeSource(stage);
      await stage.press(
        stage.page.getByRole('button', { name: stage.locale.message('generator.generateOf', { n: 5 }) }),
      );
      await stage.text('generator.selectNone').waitFor();
    }),
  ],
};
