import type { QuestId } from '@mangoquest/core/ids.ts';
import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { fileKind, isPlainText, MAX_FILE_BYTES, MAX_SOURCE_TEXT } from '@mangoquest/core/generator/file-kind.ts';
import { generatorIssues } from '@mangoquest/core/generator/generator.rules.ts';
import type { GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import { recognitionLanguageOf } from '@mangoquest/core/generator/recognition-languages.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { InvalidForm, NotFound } from '../../ports/domain-errors.ts';
import type { MindsetGenerator, SourceFile } from '../../ports/mindset-generator.ts';
import type { UsersRepository } from '../../storage/interfaces/accounts.ts';
import type { MindsetsRepository } from '../../storage/interfaces/mindsets.ts';
import type { RegionsRepository } from '../../storage/interfaces/shapes.ts';

export interface GeneratorDeps {
  readonly access: Pick<QuestAccess, 'forEditing'>;
  readonly mindsets: Pick<MindsetsRepository, 'grouped'>;
  readonly regions: Pick<RegionsRepository, 'byId'>;
  readonly users: Pick<UsersRepository, 'byId'>;
  readonly generator: MindsetGenerator;
}

export interface GenerationAsked {
  readonly options: GeneratorOptions;
  /** The uploaded file as a stream, with its name. */
  readonly file: { readonly name: string; readonly content: AsyncIterable<Uint8Array> } | null;
}

export interface GeneratorService {
  /** Generates mindsets from a source, for the client's document: the reply in JSON (UTF-8). Nothing is saved. */
  generate(
    asker: Asker & { readonly username: string },
    asked: GenerationAsked,
    /** Aborts when the client disconnects. */
    signal: AbortSignal,
  ): Promise<Uint8Array>;
}

/** Spec §2 "Multiple-mindset generator"; settled, Generator. */
export function generatorService({ access, mindsets, regions, users, generator }: GeneratorDeps): GeneratorService {
  async function ringOf(questId: QuestId, { localization, regionId }: GeneratorOptions) {
    if (localization !== 'region' || regionId === null) return null;
    const region = await regions.byId(regionId);
    if (region?.questId !== questId) throw new NotFound();
    return placesOf(region);
  }

  return {
    async generate(asker, { options, file: sent }, signal) {
      const { questId } = options;
      if (questId <= 0) throw new InvalidForm([{ field: 'questId', message: 'mindset.groupName' }]);
      const { quest } = await access.forEditing(asker, questId);
      const ring: readonly LatLng[] | null = await ringOf(questId, options);
      const takesFile = options.sourceType === 'file' || options.plan !== null;
      const file = takesFile && sent !== null ? await received(sent) : null;
      const usedGroups = (await mindsets.grouped(questId)).map(({ group }) => group);
      const issues = generatorIssues(options, {
        usedGroups,
        hasRegion: ring !== null,
        hasFile: file !== null,
        isPlainText: file !== null && isPlainText(fileKind(file.name, file.bytes)),
      });
      if (issues.length > 0) throw new InvalidForm(issues);
      const context = {
        username: asker.username,
        ring,
        onBoard: isBoard(quest.properties),
        existing: quest.mindsetCount,
      };
      // That in which an image was read, else the user's own.
      const language = options.language ?? recognitionLanguageOf((await users.byId(asker.userId))?.locale ?? null);
      const result = await generator.generate({ options, file, context, language }, signal);
      if (!result.ok) throw new InvalidForm(result.issues, result.read);
      return result.reply;
    },
  };
}

function tooLong(): InvalidForm {
  return new InvalidForm([{ field: 'source', message: 'generator.fileBytes' }]);
}

async function received({ name, content }: NonNullable<GenerationAsked['file']>): Promise<SourceFile> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    if (length > MAX_FILE_BYTES) throw tooLong();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  if (length > MAX_SOURCE_TEXT && isPlainText(fileKind(name, bytes))) throw tooLong();
  return { name, bytes };
}
