import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './readFrontMatter.ts';

const text =
  '---\ntitle: One: two\n# a remark\nlimit: 3\nopen: true\ntags: ["a", "b"]\n---\nFirst line.\n\nSecond.';

describe('front matter', () => {
  it('is read as texts, numbers, booleans and JSON, with what follows as the body', () => {
    expect(readFrontMatter(text).value).toEqual({
      title: 'One: two',
      limit: 3,
      open: true,
      tags: ['a', 'b'],
      body: 'First line.\n\nSecond.',
    });
  });

  it('knows where properties and places of the body stand', () => {
    const { position } = readFrontMatter(text);
    expect(position(['limit'])).toEqual({ line: 4, column: 8 });
    expect(position(['limit'], 'key')).toEqual({ line: 4, column: 1 });
    expect(position(['body', 2, 3])).toEqual({ line: 10, column: 4 });
    expect(position([])).toEqual({ line: 1, column: 1 });
  });

  it.each([
    ['No fences at all.', 'broken', 1, 1],
    ['---\ntitle: A\n', 'broken', 1, 1],
    ['---\ntitle A\n---\n', 'broken', 2, 1],
    ['---\ntitle: "A\n---\n', 'broken', 2, 8],
    ['---\ntitle: A\ntitle: B\n---\n', 'double-key', 3, 1],
  ])('says where %j cannot be read', (broken, problem, line, column) => {
    const { value, syntax } = readFrontMatter(broken);
    expect(value).toBeUndefined();
    expect(syntax).toMatchObject([{ problem, position: { line, column } }]);
  });

  it('reads files of other systems', () => {
    expect(readFrontMatter('---\r\ntitle: A\r\n---\r\nText').value).toEqual({ title: 'A', body: 'Text' });
  });
});
