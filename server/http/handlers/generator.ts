import * as calls from '@mangoquest/contract/calls/generator.ts';
import type { composeGenerator } from '../../services/generator/compose.ts';
import { sessionHandler } from '../handler.ts';
import { generatedReply } from './generated-reply.ts';

export function generatorHandlers({ generator }: Pick<ReturnType<typeof composeGenerator>, 'generator'>) {
  return {
    generateMindsets: sessionHandler(
      calls.generateMindsets,
      async ({ options, file }, context) => {
        const made = await generator.generate(
          context.session,
          { options, file: file === undefined ? null : { name: file.name ?? '', content: file.stream() } },
          context.closed(),
        );
        return generatedReply(made);
      },
      { limit: 'source', isLarge: true },
    ),
  };
}
