import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { titledTable } from '#engine/blocks/forms/document.ts';
import type { CardsBlock } from '#generated/types.ts';
import { evaluateCards } from './evaluate.ts';

/** Every card with its path in the manifest. */
const cardsOf = ({ groups }: CardsBlock) =>
  groups.flatMap(({ cards }, outer) =>
    cards.map((card, inner) => ({ card, path: ['groups', outer, 'cards', inner] })),
  );

/** Figures at a glance, each linking to its page. */
export const cardsKind: BlockKind<'cards'> = {
  makesPage: 'hub',
  readings: (block) =>
    cardsOf(block).map(({ card, path }) => ({ as: 'indicator', query: card, leadsTo: card.page, path })),
  texts: (block) => [
    ...block.groups.flatMap(({ title }, outer) =>
      title === undefined ? [] : [{ text: title, path: ['groups', outer, 'title'] }],
    ),
    ...cardsOf(block).flatMap(({ card: { title }, path }) =>
      title === undefined ? [] : [{ text: title, path: [...path, 'title'] }],
    ),
  ],
  evaluate: evaluateCards,
  isEmpty: ({ groups }) => groups.length === 0,
  inWords: ({ groups }) =>
    groups
      .flatMap(({ cards }) =>
        cards.map(({ title, value, unit }) => [title, value, unit].filter(Boolean).join(' ')),
      )
      .join(', '),
  forms: {
    figures: {
      shape: 'indicators',
      of: ({ groups }) => groups.map(({ title, cards }) => ({ title, indicators: cards })),
    },
    picture: { why: 'cards are words and small figures; a poster draws them' },
    document: {
      brief: 'instead',
      parts: ({ groups }, say) =>
        titledTable({
          part: 'rows',
          titles: ['', say('report-value'), say('report-change'), say('report-benchmark')],
          heads: 1,
          rows: groups.flatMap(({ cards }) =>
            cards.map(({ title, unit, period, value, change, benchmark }) => [
              [title, unit, period].filter(Boolean).join(', '),
              value,
              change,
              benchmark,
            ]),
          ),
        }),
    },
    poster: async () => ({ sheetPart: (await import('./poster.ts')).cardsPart }),
  },
};
