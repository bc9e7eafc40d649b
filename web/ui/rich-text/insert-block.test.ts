import { getSchema } from '@tiptap/core';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { richTextExtensions } from './extensions.ts';
import { insertBlock } from './insert-block.ts';

const schema = getSchema(richTextExtensions());
const paragraph = (text: string) => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
});
const picture = schema.nodes['image']!.create({ src: '/qstimages/aaaaaaaaaaaaaaaaaaaaaa.webp', alt: 'A bridge' });

function typedAfter(content: readonly object[], from: number, to = from): string[] {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
  const after = state.apply(insertBlock(state.tr, picture));
  expect(after.selection).not.toBeInstanceOf(NodeSelection);
  const { doc: typed } = after.apply(after.tr.insertText('new'));
  typed.check();
  const lines: string[] = [];
  typed.forEach((node) => {
    lines.push(node.type.name === 'image' ? '[picture]' : node.textContent);
  });
  return lines;
}

test('what is typed after a picture was inserted stands behind it', () => {
  expect(typedAfter([paragraph('')], 1)).toEqual(['[picture]', 'new']);
  expect(typedAfter([paragraph('before')], 7)).toEqual(['before', '[picture]', 'new']);
  expect(typedAfter([paragraph('before'), paragraph('after')], 7)).toEqual(['before', '[picture]', 'new', 'after']);
  expect(typedAfter([paragraph('one two')], 5)).toEqual(['one ', '[picture]', 'newtwo']);
});

test('what is selected is not taken away, and a second picture follows the first', () => {
  expect(typedAfter([paragraph('keep me')], 1, 8)).toEqual(['keep me', '[picture]', 'new']);
  const image = { type: 'image', attrs: picture.attrs };
  expect(typedAfter([image, paragraph('')], 2)).toEqual(['[picture]', '[picture]', 'new']);
});

test('within a list the picture stays with its item', () => {
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('item')] }] };
  expect(typedAfter([list], 7)).toEqual(['itemnew']);
});
