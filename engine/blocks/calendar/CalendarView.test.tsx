// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { blockViews } from '#engine/blocks/views.ts';
import { calendarBlock, geographyBlock, notesBlock } from '#engine/page/testing/referenceBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import { preloadViews } from '#engine/ui/block/lazyBlock.tsx';

afterEach(cleanup);
// Views that come later would be waited for, however long a busy machine takes.
beforeAll(() => preloadViews(Object.values(blockViews)));

describe('CalendarView (§2.26)', () => {
  it('lists the months to come, and the feed for calendars', async () => {
    render(<StoryBlock block={calendarBlock} />);
    expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeDefined();
    expect(screen.getByText('No updates are due.')).toBeDefined();
    expect(screen.getByText('3 March 2026').parentElement?.textContent).toContain('Invented output');
    expect(screen.getByRole('link', { name: 'Add to a calendar (.ics)' }).getAttribute('href')).toContain(
      '.ics',
    );
  });

  it('turns to the series, what comes next first', async () => {
    render(<StoryBlock block={calendarBlock} />);
    fireEvent.click(await screen.findByRole('link', { name: 'By series' }));
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Residents',
      'Output',
    ]);
  });
});

describe('GeographyView (§2.26)', () => {
  it('shows map, larger areas, parts, types and the list', async () => {
    render(<StoryBlock block={geographyBlock} />);
    expect(await screen.findByRole('img', { name: 'Map with Kōwhai District marked.' })).toBeDefined();
    expect(screen.getByRole('table', { name: 'All 3 districts' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Forest' }).length).toBeGreaterThan(0);
    expect(screen.getByText('431')).toBeDefined();
  });
});

describe('NotesView (§2.26)', () => {
  it('leads from the index to the note of each series', async () => {
    render(<StoryBlock block={notesBlock} />);
    const link = await screen.findByRole('link', { name: 'Output' });
    expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain('wages + profits');
    expect(screen.getByText('Invented handbook')).toBeDefined();
  });

  it('finds notes by their words, and says where none speaks of them', async () => {
    render(<StoryBlock block={notesBlock} />);
    const search = await screen.findByRole('searchbox', { name: 'Search the notes' });
    fireEvent.change(search, { target: { value: 'sheep' } });
    expect((await screen.findByText('No matches.')).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Output' })).toBeNull();
    fireEvent.change(search, { target: { value: 'wages' } });
    expect(screen.getByRole('link', { name: 'Output' })).toBeDefined();
  });
});
