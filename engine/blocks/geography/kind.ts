import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { evaluateGeography } from './evaluate.ts';

const why = 'it is links to areas, made of no figure';

/** Where the area is, and the areas around and in it. */
export const geographyKind: BlockKind<'geography'> = {
  names: ({ list }) => {
    if (list === undefined) return [];
    const [, param] = /^\{([^{}]+)\}$/.exec(list) ?? [];
    return [
      param === undefined
        ? { of: 'areaType', name: list, path: ['list'] }
        : { of: 'param', name: param, path: ['list'] },
    ];
  },
  evaluate: evaluateGeography,
  drawing: async () => ({ pagePicture: (await import('./picture.ts')).locatorDrawing }),
  inWords: ({ alt }) => alt,
  forms: { figures: { why }, picture: { why }, document: { why }, poster: { why } },
};
