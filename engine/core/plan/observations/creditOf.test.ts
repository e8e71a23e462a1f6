import { expect, it } from 'vitest';
import { creditOf } from './creditOf.ts';

const dataset = {
  dataset: 'ferries',
  title: 'Ferry passengers',
  source: 'Harbour Office',
  licence: 'CC BY 4.0',
  demonstration: false,
};

it('names publisher, title, release, its day and licence (issue 14)', () => {
  expect(creditOf({ ...dataset, release: 'June 2025 quarter', released: '2025-08-06' })).toBe(
    'Harbour Office, Ferry passengers: June 2025 quarter, released 6 August 2025, CC BY 4.0',
  );
});

it('leaves out what is not known', () => {
  expect(creditOf(dataset)).toBe('Harbour Office, Ferry passengers, CC BY 4.0');
  expect(creditOf({ ...dataset, licence: '' })).toBe('Harbour Office, Ferry passengers');
});

it('says of generated figures only who made them', () => {
  expect(creditOf({ ...dataset, source: 'Generated.', demonstration: true })).toBe('Generated');
});
