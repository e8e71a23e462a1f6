// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MountLiveChart } from '#engine/charts/contract/liveChart.ts';
import { drawPicture } from '#engine/page/testing/drawPicture.ts';
import { chartBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { fixtureMessages } from '#engine/page/testing/fixtureMessages.ts';
import { PageProvider } from '#engine/ui/context/PageContext.tsx';
import { ChartPlot } from './ChartPlot.tsx';

const pictures = drawPicture(chartBlock.frame, chartBlock.alt);

const plotWith = (mountLiveChart: MountLiveChart, print = false) => (
  <PageProvider messages={fixtureMessages} search="" print={print} mountLiveChart={mountLiveChart}>
    <ChartPlot block={chartBlock} pictures={pictures} isHidden={false} />
  </PageProvider>
);
const plotOf = (container: HTMLElement) => container.firstElementChild as HTMLElement;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
});

describe('a live chart', () => {
  it('is not asked for until someone wants it', () => {
    const mount = vi.fn<MountLiveChart>();
    render(plotWith(mount));
    expect(mount).not.toHaveBeenCalled();
  });

  it('takes the place of the picture only when it is drawn', async () => {
    const drawn = Promise.withResolvers<{ finalize: () => void }>();
    const { container } = render(plotWith(() => drawn.promise));
    fireEvent.pointerEnter(plotOf(container));
    expect(plotOf(container).dataset.live).toBeUndefined();
    await act(async () => drawn.resolve({ finalize: vi.fn() }));
    expect(plotOf(container).dataset.live).toBe('drawn');
  });

  it('leaves the picture in sight that itself comes alive', async () => {
    const { container } = render(plotWith(async () => ({ finalize: vi.fn(), show: vi.fn() })));
    await act(async () => fireEvent.pointerEnter(plotOf(container)));
    expect(plotOf(container).dataset.live).toBe('picture');
  });

  it('leaves the picture where it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = render(plotWith(() => Promise.reject(new Error('no network'))));
    await act(async () => fireEvent.pointerEnter(plotOf(container)));
    expect(plotOf(container).dataset.live).toBeUndefined();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('is taken down with its block', async () => {
    const finalize = vi.fn();
    const { container, unmount } = render(plotWith(async () => ({ finalize })));
    await act(async () => fireEvent.pointerEnter(plotOf(container)));
    unmount();
    expect(finalize).toHaveBeenCalledOnce();
  });

  it('is taken down at once when it is drawn after its block has left', async () => {
    const drawn = Promise.withResolvers<{ finalize: () => void }>();
    const finalize = vi.fn();
    const { container, unmount } = render(plotWith(() => drawn.promise));
    fireEvent.pointerEnter(plotOf(container));
    unmount();
    await act(async () => drawn.resolve({ finalize }));
    expect(finalize).toHaveBeenCalledOnce();
  });

  it('is not drawn in print', () => {
    const mount = vi.fn<MountLiveChart>();
    const { container } = render(plotWith(mount, true));
    fireEvent.pointerEnter(plotOf(container));
    expect(mount).not.toHaveBeenCalled();
  });
});
