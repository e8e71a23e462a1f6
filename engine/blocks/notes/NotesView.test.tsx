// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { blockViews } from '#engine/blocks/views.ts';
import { notesBlock } from '#engine/page/testing/referenceBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import { preloadViews } from '#engine/ui/block/lazyBlock.tsx';

it('searches the notes for words that were typed before hydration (§2.26)', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await preloadViews(Object.values(blockViews));
  const box = document.body.appendChild(document.createElement('div'));
  const notes = <StoryBlock block={notesBlock} />;
  box.innerHTML = renderToString(notes);
  const articles = () => box.querySelectorAll('article').length;
  expect(articles()).toBeGreaterThan(0);
  const field = box.querySelector('input[type="search"]') as HTMLInputElement;
  field.value = 'sheep';
  const root = await act(async () => hydrateRoot(box, notes));
  expect(articles()).toBe(0);
  expect(field.value).toBe('sheep');
  await act(async () => root.unmount());
  box.remove();
});
