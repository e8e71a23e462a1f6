import { describe, expect, it } from 'vitest';
import { profile } from '#api/testing/inventedProducts.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { updateFeed } from './updateFeed.ts';

const suite: CompiledSuite = {
  ...inventedSuite,
  messages: {
    ...inventedSuite.messages,
    'calendar-name': '{product}: updates',
    'calendar-event': '{series}: update this month',
    'calendar-about': '{months}. Covers: {covers}. Waits for: {release}.',
  },
  calendar: [
    { series: ['OUTPUT'], months: [11, 2], covers: 'wool, milk; both', release: 'Ōpōtiki Accounts' },
  ],
};
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const feed = lines(updateFeed(suite, profile));

describe('the feed of updates (§2.26)', () => {
  it('has an event a series that comes again in the months of its updates', () => {
    expect(feed.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(feed).toContain('RRULE:FREQ=YEARLY;BYMONTH=2,11;BYMONTHDAY=1');
    expect(feed).toContain('DTSTART;VALUE=DATE:20240201');
  });

  it('has the same ids and the same text each time', () => {
    expect(feed.find((line) => line.startsWith('UID:'))).toMatch(/^UID:rep-output@\w+$/);
    expect(updateFeed(suite, profile)).toBe(updateFeed(suite, profile));
  });

  it('escapes commas and semicolons, and keeps macrons', () => {
    const about = feed.find((line) => line.startsWith('DESCRIPTION:'));
    expect(about).toContain('Covers: wool\\, milk\\; both.');
    expect(about).toContain('Ōpōtiki');
  });

  it('folds lines at 75 octets and ends them as RFC 5545 says', () => {
    const raw = updateFeed(suite, profile).split('\r\n');
    expect(raw.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it('holds only the series asked for', () => {
    expect(updateFeed(suite, profile, ['WEIGHT'])).not.toContain('BEGIN:VEVENT');
  });
});
