// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { blockViews } from '#engine/blocks/views.ts';
import { textBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import { preloadViews } from '#engine/ui/block/lazyBlock.tsx';

beforeAll(() => preloadViews([blockViews.text ?? {}]));
afterEach(cleanup);

describe('TextView', () => {
  it('shows paragraphs with their links in a card with its title', () => {
    render(<StoryBlock block={textBlock} />);
    expect(screen.getByRole('region', { name: 'About these figures' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'notes' }).getAttribute('href')).toBe('/notes');
  });

  it('shows paragraphs without a title as part of the head of the page', () => {
    render(<StoryBlock block={{ ...textBlock, title: '' }} />);
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByText(/shared out by local earnings/)).toBeDefined();
  });

  it('sets a note apart, with its title and telephone numbers', () => {
    const paragraphs = [[{ text: 'Call ' }, { text: '1737', href: 'tel:1737' }]];
    render(<StoryBlock block={{ ...textBlock, tone: 'note', title: 'Help', paragraphs }} />);
    expect(screen.getByRole('complementary', { name: 'Help' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Help' })).toBeDefined();
    expect(screen.getByRole('link', { name: '1737' }).getAttribute('href')).toBe('tel:1737');
  });
});
