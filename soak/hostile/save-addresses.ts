import { saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { attributes, HERE, makeQuest, mindset } from '@mangoquest/server/testing/quest-fixtures.ts';
import { carriersOf } from './url-forms.ts';
import { EXPECTED, mark, html, questionsOf, onlyPlayers } from './addresses-to-save.ts';
import type { AddressesToSave, Told } from './addresses-to-save.ts';
import { dirtyFile, imported, inFiles } from './save-files.ts';

/** Maximum characters of HTML in one description, and in one mindset. */
const MAX_HTML = 150_000;

/** A quest that shows URLs, and the marker text before each. */
export interface ShownQuest {
  readonly questId: number;
  readonly marks: readonly string[];
}

export interface SavedAddresses {
  /** Each URL in every element that could load it, in descriptions and mindchunks, saved by calls and by files. */
  readonly quests: readonly ShownQuest[];
  /** A quest whose mindsets show what was accepted as their medium. */
  readonly media: ShownQuest;
  /** Number of requests. */
  readonly requests: number;
}

// The wire refuses control characters: they can only come from files.
const isText = (form: string) => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(form);

function inPieces(forms: readonly string[]): (readonly [form: string, index: number])[][] {
  const pieces: [string, number][][] = [[]];
  let length = 0;
  for (const [index, form] of forms.entries()) {
    const own = html(form, index).length;
    if (length + own > MAX_HTML) {
      pieces.push([]);
      length = 0;
    }
    length += own;
    pieces.at(-1)?.push([form, index]);
  }
  return pieces;
}

/** A picture within a text; one that is none has the text refused, and can only come from files. */
const PICTURE = /^data:image\/(?:png|jpeg);base64,/u;

/** Saves URLs in every field that may contain one, through the real calls and the file of a quest. */
export async function saveAddresses({ app, owner, forms, findings }: AddressesToSave): Promise<SavedAddresses> {
  let requests = 0;
  const told = (
    what: string,
    form: string,
    { statusCode, body }: { readonly statusCode: number; readonly body: string },
  ) => {
    requests += 1;
    if (!EXPECTED.includes(statusCode)) findings.add(`${what}: ${statusCode} ${body} for ${JSON.stringify(form)}`);
    return statusCode === 200;
  };
  const texts = forms.filter(isText);
  const quests: ShownQuest[] = [];

  for (const piece of inPieces(texts.filter((form) => !PICTURE.test(form)))) {
    const quest: Partial<QuestAttributes> = {
      title: mark(piece[0]?.[1] ?? 0),
      virtual: true,
      longDescription: piece.map(([form, index]) => html(form, index)).join(''),
    };
    const made = await makeQuest(app, owner, quest, [{ title: 'Stop', mindchunks: questionsOf(piece) }]);
    requests += 2;
    const marks = piece.map(([, index]) => mark(index));
    quests.push({ questId: made.questId, marks });
    quests.push({ questId: await imported({ app, owner }, await dirtyFile(app, made.questId, quest, piece)), marks });
    requests += 1;
  }

  const calls = { app, owner, forms: texts, findings };
  for (const questId of await inAttributes(calls, told)) quests.push({ questId, marks: [] });
  await inDrawings(calls, quests[0]?.questId ?? 0, told);
  const media = await inMedia(calls, told);
  await inFiles({ app, owner, forms, findings }, media.questId, told);
  return { quests, media, requests };
}

/** Returns one of the created quests. */
async function inAttributes({ app, owner, forms, findings }: AddressesToSave, told: Told): Promise<number[]> {
  const made: number[] = [];
  const create = async (what: string, form: string, changes: Partial<QuestAttributes>) => {
    const reply = await app.request(createQuest, { quest: attributes({ virtual: true, ...changes }) }, { user: owner });
    if (!told(what, form, reply)) return;
    const outcome = createQuest.reply.parse(reply.body);
    if (outcome.outcome !== 'created') return;
    const stored = await app.storage.quests.byId(outcome.questId);
    if (stored?.image !== null)
      findings.add(`${what}: ${JSON.stringify(form)} is the image ${JSON.stringify(stored?.image)}`);
    made.push(outcome.questId);
  };
  // Fifty of them in each quest: an account is limited to 500 quests.
  for (let from = 0; from < forms.length; from += 50) {
    const some = forms.slice(from, from + 50);
    await create('properties', some.join(' '), {
      properties: {
        audioUrl: some[0] ?? '',
        ...Object.fromEntries(some.map((form, at) => [`link${at}`, form])),
        inside: { some },
      },
    });
  }
  for (const form of forms) {
    await create('image without content', form, { image: { name: form } });
    await create('image', form, { image: { name: 'a.png', content: form } });
    await create('plain texts', form, {
      title: form.slice(0, 100),
      shortDescription: form.slice(0, 300),
      location: form.slice(0, 300),
      properties: { audioUrl: form, drawing: { image: form, url: form } },
    });
  }
  return made.slice(-1);
}

async function inDrawings({ app, owner, forms }: AddressesToSave, questId: number, told: Told): Promise<void> {
  const save = (changes: object) =>
    app.request(
      saveDrawing,
      {
        drawing: {
          id: 0,
          questId,
          type: 'label',
          coordinates: [[HERE.latitude, HERE.longitude]],
          borderColor: '#ed008c',
          fillColor: '#6495ed',
          properties: { content: 'x' },
          ...changes,
        },
      },
      { user: owner },
    );
  for (const form of forms) {
    told(
      'label',
      form,
      await save({
        properties: {
          content: `<p>label ${form.slice(0, 200)}</p>${carriersOf(form).slice(0, 8_000)}`,
          name: form.slice(0, 100),
          url: form,
        },
      }),
    );
    const corners = [
      [HERE.latitude, HERE.longitude],
      [HERE.latitude + 0.001, HERE.longitude + 0.001],
    ];
    told('image layer', form, await save({ type: 'image', coordinates: corners, properties: { content: form } }));
    told('colour', form, await save({ borderColor: `url(${form})`.slice(0, 40) }));
  }
}

/** Each URL as the medium of a mindset, plain and as the source of a frame; and one valid player. */
async function inMedia({ app, owner, forms, findings }: AddressesToSave, told: Told): Promise<ShownQuest> {
  const { questId } = await makeQuest(app, owner, { title: 'Media', virtual: true }, [
    { title: 'Medium 0', embed: 'https://youtu.be/dQw4w9WgXcQ' },
  ]);
  const pasted = forms.flatMap((form) => [
    form,
    `<iframe src="${form}"></iframe>`,
    `<blockquote class="tiktok-embed" cite="${form}" data-video-id="6718335390845095173"></blockquote>`,
  ]);
  for (const [index, embed] of pasted.entries()) {
    const added = [
      mindset(0, questId, {
        title: `Medium ${index + 1}`,
        embed: embed.slice(0, 4_000),
        image: index % 2 === 0 ? null : { name: embed.slice(0, 700) },
      }),
    ];
    told(
      'medium',
      embed,
      await app.request(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null }, { user: owner }),
    );
  }
  return { questId, marks: (await onlyPlayers({ app, findings }, questId)).map(({ title }) => title) };
}
