// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chartBlock, headlineBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import { preloadViews } from '#engine/ui/block/lazyBlock.tsx';
import type { BlockView } from '#generated/types.ts';
import { blockViews } from './views.ts';

const broken = { ...chartBlock, frame: null } as unknown as BlockView;
const both = (
  <>
    <StoryBlock block={broken} />
    <StoryBlock block={headlineBlock} />
  </>
);

afterEach(cleanup);

beforeAll(() => preloadViews(Object.values(blockViews)));

describe('a block that fails', () => {
  it('leaves the rest of the page in the server HTML', () => {
    const html = renderToString(both);
    expect(html).toContain('Something went wrong!');
    expect(html).toContain('rose 2.0%');
  });

  it('leaves the rest of the page in the browser', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(both);
    expect(screen.getByText('Something went wrong!')).toBeDefined();
    expect(screen.getByText('rose 2.0%')).toBeDefined();
  });

  it('is tried again when it brings other figures', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { rerender } = render(<StoryBlock block={broken} />);
    rerender(<StoryBlock block={chartBlock} />);
    expect(screen.queryByText('Something went wrong!')).toBeNull();
    expect(screen.getByRole('table')).toBeDefined();
  });
});
