// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { blockViews } from '#engine/blocks/views.ts';
import { cardsBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import { preloadViews } from '#engine/ui/block/lazyBlock.tsx';

beforeAll(() => preloadViews([blockViews.cards ?? {}]));
afterEach(cleanup);

const cardOf = (name: string) =>
  screen.getAllByRole('listitem').find((card) => card.textContent?.startsWith(name)) as HTMLElement;

describe('CardsView', () => {
  it('leads from a card to its page', () => {
    render(<StoryBlock block={cardsBlock} />);
    expect(screen.getByRole('link', { name: 'Jobless rate' }).getAttribute('href')).toBe(
      '/kowhai-district/work/jobless',
    );
    expect(screen.queryByRole('link', { name: 'Exports' })).toBeNull();
  });

  it('says better and worse in words, not by colour alone', () => {
    render(<StoryBlock block={cardsBlock} />);
    expect(cardOf('Filled jobs').textContent).toContain('+1.4% better');
    expect(cardOf('Jobless rate').textContent).toContain('+0.4 pts worse');
    expect(cardOf('Industry diversity').textContent).not.toMatch(/better|worse/);
  });

  it('says confidential instead of a figure', () => {
    render(<StoryBlock block={cardsBlock} />);
    expect(cardOf('Young people').textContent).toBe(
      'Young people not in work or learningConfidentialWC 12.7%',
    );
  });

  it('says the period of each card where they are of different ones', () => {
    const same = cardsBlock.groups.map((group) => ({
      ...group,
      cards: group.cards.map((card) => ({ ...card, period: 'year to June 2024' })),
    }));
    const { unmount } = render(<StoryBlock block={{ ...cardsBlock, groups: same }} />);
    expect(cardOf('Output').textContent).not.toContain('year to June 2024');
    unmount();
    const [group, ...others] = same;
    const [card, ...cards] = group?.cards ?? [];
    if (!group || !card) throw new Error('The fixture has no card');
    const groups = [{ ...group, cards: [{ ...card, period: 'August 2025' }, ...cards] }, ...others];
    render(<StoryBlock block={{ ...cardsBlock, groups }} />);
    expect(cardOf(card.title).textContent).toContain('August 2025');
    expect(cardOf(cards[0]?.title ?? '').textContent).toContain('year to June 2024');
  });

  it('says the period of cards of the future, which nobody would take for one', () => {
    const groups = cardsBlock.groups.map((group) => ({
      ...group,
      cards: group.cards.map((card) => ({ ...card, period: '30 June 2053', status: 'F' as const })),
    }));
    render(<StoryBlock block={{ ...cardsBlock, groups }} />);
    expect(cardOf('Output').textContent).toContain('30 June 2053');
  });

  it('says once what holds for all figures', () => {
    const groups = cardsBlock.groups.map((group) => ({
      ...group,
      cards: group.cards.map((card) => ({ ...card, status: 'P' as const })),
    }));
    const { container } = render(<StoryBlock block={{ ...cardsBlock, groups }} />);
    expect(container.querySelectorAll('sup')).toHaveLength(0);
    expect(
      screen.getByText(/Source: Invented Statistics Office\. Provisional\. Demonstration data\./),
    ).toBeDefined();
  });

  it('offers the forms of its figures, but no drawing of them', async () => {
    const { container } = render(<StoryBlock block={cardsBlock} />);
    const menu = container.querySelector('details') as HTMLDetailsElement;
    menu.open = true;
    fireEvent(menu, new Event('toggle'));
    await screen.findByRole('link', { name: /CSV/ });
    const files = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(files.flatMap((href) => /\.(\w+)$/.exec(href)?.[1] ?? [])).toEqual(['csv', 'xlsx', 'json']);
    expect(screen.queryByRole('button', { name: 'Copy table' })).toBeNull();
  });

  it('draws the course without scripts', () => {
    render(<StoryBlock block={cardsBlock} />);
    expect(cardOf('Output').querySelector('path')?.getAttribute('d')).toMatch(/^M0 /);
  });
});
