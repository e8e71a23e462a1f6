// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PageProvider } from '#engine/ui/context/PageContext.tsx';
import { DownloadMaking } from './DownloadMaking.tsx';
import type { DownloadCount } from './useDownloadCount.tsx';

afterEach(cleanup);

const messages = {
  'download-failed': 'It could not be made.',
  'download-none': 'No figures.',
  'try-again': 'Try again',
};
const words = (count: Partial<DownloadCount>) => {
  const all = { answer: null, refusal: '', isCounting: false, again: () => {}, ...count };
  render(
    <PageProvider messages={messages} search="" print={false}>
      <DownloadMaking base="/lee-bay/download" count={all} form={{ current: null }} />
    </PageProvider>,
  );
  const said = (screen.queryByRole('status') ?? screen.getByRole('alert')).textContent;
  cleanup();
  return said;
};

describe('DownloadMaking', () => {
  it('says why a choice cannot be counted, in words of its own where the server gave none', () => {
    expect(words({ refusal: 'Choose a series.' })).toBe('Choose a series.');
    expect(words({})).toBe('It could not be made. Try again');
  });
});
