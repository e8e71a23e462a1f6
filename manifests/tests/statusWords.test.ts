import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const words = JSON.parse(readFileSync('manifests/messages/forms.json', 'utf8')) as Record<string, string>;

it('the page for programs lists the statuses that files explain, in the same words (words-R3)', () => {
  const page = readFileSync('manifests/content/data/by-program.md', 'utf8');
  const listed = [...page.matchAll(/^\| ([A-Z]) \| (.+) \|$/gm)].map(([, code, meaning]) => [code, meaning]);
  const explained = Object.entries(words).flatMap(([key, meaning]) => {
    const code = /^file-fact-status-([A-Z])$/.exec(key)?.[1];
    return code ? [[code, meaning]] : [];
  });
  expect(listed).toEqual(explained);
});
