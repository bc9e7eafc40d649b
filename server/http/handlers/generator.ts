import * as calls from '@mangoquest/contract/calls/generator.ts';
import type { composeGenerator } from '../../services/generator/compose.ts';
import { sessionHandler } from '../handler.ts';
import { inSlices, StreamedReply } from '../streamed-reply.ts';

export function generatorHandlers({ generator }: Pick<ReturnType<typeof composeGenerator>, 'generator'>) {
  return {
    generateMindsets: sessionHandler(
      calls.generateMindsets,
      async ({ options, file }, context) => {
        const reply = await generator.generate(
          context.session,
          { options, file: file === undefined ? null : { name: file.name ?? '', content: file.stream() } },
          context.closed(),
        );
        return new StreamedReply(inSlices(reply));
      },
      { limit: 'source', isLarge: true },
    ),
  };
}
