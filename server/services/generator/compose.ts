import type { QuestAccess } from '../../access/quest-access.ts';
import type { MindsetGenerator } from '../../ports/mindset-generator.ts';
import type { Storage } from '../../storage/storage.ts';
import { generatorService } from './generator.service.ts';

export interface GeneratorPorts {
  readonly access: QuestAccess;
  readonly storage: Storage;
  readonly generator: MindsetGenerator;
}

/** What makes mindsets out of texts, files and pictures. */
export function composeGenerator({ access, storage, generator }: GeneratorPorts) {
  const { mindsets, regions } = storage;
  return { generator: generatorService({ access, mindsets, regions, generator }) };
}
