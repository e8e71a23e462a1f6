// @vitest-environment node
import { expect, it } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { whyGuessable } from './guessable.ts';

const person = { email: 'pat.person@council.test', first_name: 'Pat', last_name: 'Person' };

it.each([
  'demonstration',
  'Demonstration-2026!',
  'password123',
  'Password123!',
  '1234567890',
  'qwertyuiop',
  'monkey-2024',
  'aaaaaaaaaa',
  '            ',
  '!!!!!!!!!!!!',
])('a password that everybody knows is refused: %s (sessions-W1)', async (password) => {
  expect(await whyGuessable(password, inventedSuite, person)).toBe('accounts-password-common');
});

it.each([
  'pat.person@council.test',
  'PatPerson2026',
  'person-pat-1',
  'council2026!!',
  'Trial Consultancy',
  'trial-trial-trial',
])('a password made of names that others know is refused: %s (sessions-W1)', async (password) => {
  expect(await whyGuessable(password, inventedSuite, person)).toBe('accounts-password-own');
});

it.each(['correct horse battery', 'pat likes green ferries', 'kererū over Aro', 'x9#kTw2!vQ8m'])(
  'any other is taken: %s',
  async (password) => expect(await whyGuessable(password, inventedSuite, person)).toBeNull(),
);
