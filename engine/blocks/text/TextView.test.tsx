// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { textBlock } from '../../render/testing/fixtureBlocks.ts';
import { StoryBlock } from '../../render/testing/StoryBlock.tsx';

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
});
