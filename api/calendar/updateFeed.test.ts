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
    'calendar-corrected': '{series}: figures corrected',
    'calendar-about': '{months}. Covers: {covers}. Waits for: {release}.',
  },
  calendar: [
    { series: ['OUTPUT'], months: [11, 2], covers: 'wool, milk; both', release: 'Ōpōtiki Accounts' },
  ],
};
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const feed = lines(updateFeed(suite, profile, []));

describe('the feed of updates (§2.26)', () => {
  it('has an event a series that comes again in the months of its updates', () => {
    expect(feed.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(feed).toContain('RRULE:FREQ=YEARLY;BYMONTH=2,11;BYMONTHDAY=1');
    expect(feed).toContain('DTSTART;VALUE=DATE:20240201');
  });

  it('has the same ids and the same text each time', () => {
    expect(feed.find((line) => line.startsWith('UID:'))).toMatch(/^UID:rep-output@\w+$/);
    expect(updateFeed(suite, profile, [])).toBe(updateFeed(suite, profile, []));
  });

  it('escapes commas and semicolons, and keeps macrons', () => {
    const about = feed.find((line) => line.startsWith('DESCRIPTION:'));
    expect(about).toContain('Covers: wool\\, milk\\; both.');
    expect(about).toContain('Ōpōtiki');
  });

  it('folds lines at 75 octets and ends them as RFC 5545 says', () => {
    const raw = updateFeed(suite, profile, []).split('\r\n');
    expect(raw.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it('has an event of the day on which figures were corrected, with the reason (journeys-J5)', () => {
    const correction = {
      code: '4-abc',
      publishedAt: Date.UTC(2026, 10, 28, 2),
      correction: 'Ten times too many',
    };
    const told = (series: string[], only?: string[]) =>
      lines(updateFeed(suite, profile, [{ ...correction, series }], only)).slice(feed.length - 1);
    expect(told(['OUTPUT', 'UNHEARD_OF'])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^UID:rep-4-abc@/),
        'DTSTART;VALUE=DATE:20261128',
        expect.stringMatching(/^SUMMARY:.+: figures corrected$/),
        'DESCRIPTION:Ten times too many',
      ]),
    );
    expect(updateFeed(suite, profile, [{ ...correction, series: ['UNHEARD_OF'] }])).toBe(
      updateFeed(suite, profile, []),
    );
  });

  it('holds only the series asked for', () => {
    expect(updateFeed(suite, profile, [], ['WEIGHT'])).not.toContain('BEGIN:VEVENT');
  });
});
