import { describe, expect, it } from 'vitest';
import { ApiUnavailable } from '#site/server/ask/apiClient.ts';
import { questionAt, VersionGone } from '#site/server/ask/askPage.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';
import { drawBlock } from './drawBlock.ts';

const png = Buffer.alloc(24);
png.writeUInt32BE(1800, 16);
png.writeUInt32BE(900, 20);
const busy = () => Object.assign(new ApiUnavailable('busy'), { retryAfter: 0 });

/** An API that gives these answers one after another, the last one for ever. */
function answering(...answers: (number | Error)[]) {
  const asked: string[] = [];
  const bytes = async (path: string) => {
    const answer = answers[Math.min(asked.push(path), answers.length) - 1] as number | Error;
    if (answer instanceof Error) throw answer;
    return { status: answer, bytes: png };
  };
  return { asked, api: { bytes } };
}

const session = { token: null, loginAs: null, allSmallAreas: false, theme: null };
const question: PageQuestion = {
  site: { site: 'coast', app_type: 'coast', title: 'Coast', host: 'coast.test', port: 5301 },
  address: '/lee-bay/economy/growth',
};
const draw = (api: Parameters<typeof drawBlock>[0]['api'], signal?: AbortSignal) =>
  drawBlock({ api, session, signal }, question, 'line');

describe('drawBlock({ api, session, signal }, question, block)', () => {
  it('asks the API for the block and knows its size', async () => {
    const { api, asked } = answering(200);
    expect(await draw(api)).toEqual({ png, width: 600, height: 300 });
    expect(asked).toEqual([expect.stringMatching(/^\/api\/block\/.*block=line&form=png&scale=3&words=0$/)]);
  });

  it('comes back where the API is busy', async () => {
    const { api, asked } = answering(busy(), busy(), 200);
    expect(await draw(api)).toMatchObject({ width: 600 });
    expect(asked).toHaveLength(3);
  });

  it('fails rather than leave the picture out', async () => {
    const stays = answering(busy());
    await expect(draw(stays.api)).rejects.toThrow(ApiUnavailable);
    expect(stays.asked).toHaveLength(6);
    const gone = answering(404);
    await expect(draw(gone.api)).rejects.toThrow('404');
    expect(gone.asked).toHaveLength(1);
  });

  it('leaves out one that the API cannot draw, and asks once (inputs-D3)', async () => {
    const { api, asked } = answering(Object.assign(new ApiUnavailable('broken'), { status: 500 }));
    expect(await draw(api)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('asks for the data version of its page, and says where that is gone (faults-D1)', async () => {
    const { api, asked } = answering(410);
    const pinned = questionAt(question, '2-56f446a4');
    await expect(drawBlock({ api, session }, pinned, 'line')).rejects.toThrow(VersionGone);
    expect(asked).toEqual([expect.stringContaining('%3Fversion%3D2-56f446a4&block=line')]);
  });

  it('stops when it is cancelled', async () => {
    const { api, asked } = answering(Object.assign(busy(), { retryAfter: 60 }));
    const controller = new AbortController();
    const drawn = draw(api, controller.signal);
    controller.abort();
    await expect(drawn).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toHaveLength(1);
  });
});
