// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptied } from '#engine/page/testing/blockStates.ts';
import { drawPicture } from '#engine/page/testing/drawPicture.ts';
import { chartBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

afterEach(cleanup);

const pictures = drawPicture(chartBlock.frame, chartBlock.alt);

describe('BlockFrame', () => {
  it('says what the block shows, its unit, its source and that the figures are a demonstration', () => {
    render(<StoryBlock block={chartBlock} pictures={pictures} />);
    const block = screen.getByRole('region', { name: 'Output growth' });
    expect(block.textContent).toContain('Annual % change, years to March, 2024 prices');
    expect(block.textContent).toContain('Source: Invented Statistics Office. 2024 is provisional.');
    expect(block.textContent).toContain('Demonstration data');
  });

  it('is named by what it shows here, over its measure and unit (issue 13)', () => {
    render(<StoryBlock block={{ ...chartBlock, claim: 'Output grew faster here' }} pictures={pictures} />);
    const block = screen.getByRole('region', { name: 'Output grew faster here' });
    expect(block.textContent).toContain('Output growth · Annual % change, years to March');
  });

  it('turns from chart to table and back', () => {
    render(<StoryBlock block={chartBlock} pictures={pictures} />);
    fireEvent.click(screen.getByRole('link', { name: 'Table' }));
    expect(screen.getByRole('table')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Table' }).getAttribute('aria-current')).toBe('true');
    fireEvent.click(screen.getByRole('link', { name: 'Chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the table of the address without scripts, and links to either side', () => {
    const html = renderToStaticMarkup(
      <StoryBlock block={chartBlock} pictures={pictures} search="?table=growth" />,
    );
    expect(html).toContain('<table');
    expect(html).toContain('href="?#growth"');
  });

  it('offers the forms of its figures at the address of the block, once the menu opens', async () => {
    const { container } = render(
      <StoryBlock block={chartBlock} pictures={pictures} search="?compare=a,b&table=other" />,
    );
    expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull();
    const menu = container.querySelector('details') as HTMLDetailsElement;
    menu.open = true;
    fireEvent(menu, new Event('toggle'));
    const link = await screen.findByRole('link', { name: /CSV/ });
    expect(link.getAttribute('href')).toMatch(/\/growth\.csv\?compare=rata-city,totara-district$/);
    expect(link.hasAttribute('download')).toBe(true);
    const forms = screen
      .getAllByRole('link')
      .map((one) => /\.(\w+)\?/.exec(one.getAttribute('href') ?? '')?.[1]);
    expect(forms.filter(Boolean)).toEqual(['csv', 'xlsx', 'json', 'png', 'svg']);
    expect(screen.getByRole('button', { name: 'Copy table' })).toBeDefined();
  });

  it('closes the download menu on Escape', () => {
    const { container } = render(<StoryBlock block={chartBlock} pictures={pictures} />);
    const menu = container.querySelector('details');
    menu?.setAttribute('open', '');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(menu?.open).toBe(false);
  });

  it('copies the address of the block in this view', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<StoryBlock block={chartBlock} pictures={pictures} />);
    fireEvent.click(screen.getByRole('button', { name: /Copy link/ }));
    expect(await screen.findByText('Link copied')).toBeDefined();
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/#growth$/));
  });

  it('says so when there is nothing to show (§8.7)', () => {
    render(<StoryBlock block={{ ...chartBlock, frame: emptied(chartBlock.frame) }} pictures={pictures} />);
    expect(screen.getByText('Data is not available for Kōwhai District.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Table' })).toBeNull();
  });

  it('shows the table where no drawing came', () => {
    render(<StoryBlock block={chartBlock} />);
    expect(screen.getByText(/could not be drawn/)).toBeDefined();
    expect(screen.getByRole('table')).toBeDefined();
  });
});
