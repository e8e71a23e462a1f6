// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_TIME } from '#engine/core/limits/withinTime.ts';
import { askedPart } from './askedPart.tsx';
import { TryAgain } from './TryAgain.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const places = {
  waiting: <p>Under way</p>,
  failed: (again: () => void) => <TryAgain said="It did not come." again="Again" onAgain={again} />,
};
const open = async (load: () => Promise<ComponentType<{ name: string }>>) => {
  const Part = askedPart(load);
  await act(async () => void render(<Part name="Rae" places={places} />));
};

describe('askedPart(load)', () => {
  it('shows the part once its script is there', async () => {
    const script = Promise.withResolvers<typeof Greeting>();
    await open(() => script.promise);
    screen.getByText('Under way');
    await act(async () => script.resolve(Greeting));
    screen.getByText('Hello Rae');
  });

  it('says where the script did not come, and asks again when told to (faults-D7)', async () => {
    const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await open(load);
    expect(screen.getByRole('alert').textContent).toContain('It did not come.');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Again' })));
    screen.getByText('Hello Rae');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('waits for a script no longer than for any answer (faults-D7)', async () => {
    vi.useFakeTimers();
    await open(() => new Promise(() => {}));
    await act(() => vi.advanceTimersByTimeAsync(ANSWER_TIME));
    screen.getByRole('alert');
  });

  it('R9 asks anew for one that still trickles with the whole page, and shows it where it comes late (faults-D7)', async () => {
    vi.useFakeTimers();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const script = Promise.withResolvers<typeof Greeting>();
    const load = vi.fn(() => script.promise);
    await open(load);
    await act(() => vi.advanceTimersByTimeAsync(ANSWER_TIME));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Again' })));
    expect([reload.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
    await act(async () => script.resolve(Greeting));
    screen.getByText('Hello Rae');
  });
});
