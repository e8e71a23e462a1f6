import { describe, expect, it, vi } from 'vitest';
import { fixtureView } from '../../engine/render/testing/fixturePayload.ts';
import type { BlockView, PosterView } from '../../generated/types.ts';
import { createPictureDrawer } from './drawPictures.ts';
import type { VegaFile } from './vegaFiles.ts';

const poster = {
  kind: 'poster',
  name: 'sheet',
  title: '',
  subtitle: '',
  source: '',
  demonstration: false,
  heading: 'At a glance',
  rows: [[['answer']]],
  mark: 'Rohe',
  sourceTitle: 'Source',
} as PosterView;
const answer = (text: string) =>
  ({
    kind: 'headline',
    name: 'answer',
    title: '',
    source: '',
    sentences: [[{ text }]],
  }) as unknown as BlockView;
const view = (text: string) => ({ ...fixtureView, blocks: [answer(text), poster] });

function drawer() {
  const report = vi.fn();
  const vega = { ofPage: async () => ({ hash: 'h', charts: {} }) as VegaFile };
  return createPictureDrawer({ vega, outlines: async () => undefined, report });
}

describe('createPictureDrawer(tools)', () => {
  it('draws a poster once for equal figures, and anew for others', async () => {
    const { draw } = drawer();
    const first = (await draw(view('Wool rose.'))).sheet;
    expect(first?.wide).toContain('Wool rose.');
    expect((await draw(view('Wool rose.'))).sheet).toBe(first);
    expect((await draw(view('Wool fell.'))).sheet?.wide).toContain('Wool fell.');
  });
});
