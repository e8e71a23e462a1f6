// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { blockViews } from '#engine/blocks/views.ts';
import { slimPictures } from '#engine/charts/legend/rolesDrawn.ts';
import { fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import { StoryPage } from '#engine/page/testing/StoryPage.tsx';
import { preloadViews } from '#engine/ui/block/lazyBlock.tsx';

describe('hydration', () => {
  it('leaves the drawings of the server in place when the payload comes without them', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    await preloadViews(Object.values(blockViews));
    const room = document.createElement('div');
    room.innerHTML = renderToString(<StoryPage payload={fixturePayload} />);
    const picture = room.querySelector('#growth svg');
    const slim = slimPictures(fixturePayload);
    const root = await act(async () => hydrateRoot(room, <StoryPage payload={slim} />));
    expect(room.querySelector('#growth svg[role=img]')).not.toBeNull();
    expect(room.contains(picture)).toBe(true);
    expect(slim.pictures.growth?.wide).not.toContain('polyline');
    expect(room.querySelectorAll('#growth li svg[data-role]')).toHaveLength(4);
    expect(error).not.toHaveBeenCalled();
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
});
