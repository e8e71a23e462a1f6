import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lazyBlock, preloadViews } from './lazyBlock.tsx';

const Greeting = ({ name }: { name: string }) => <p>Kia ora {name}</p>;

describe('lazyBlock(load)', () => {
  it('is there at once after it was fetched ahead, as servers do', async () => {
    const View = lazyBlock(async () => Greeting);
    await preloadViews([Greeting, View]);
    expect(renderToString(<View name="Ana" />)).toContain('Ana');
  });

  it('is fetched once however often it is asked for', async () => {
    let fetched = 0;
    const View = lazyBlock(async () => {
      fetched += 1;
      return Greeting;
    });
    await View.preload();
    await View.preload();
    expect(fetched).toBe(1);
  });
});
