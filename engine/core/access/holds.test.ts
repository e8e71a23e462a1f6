import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, holdsWhen } from './holds.ts';
import { holdsOnePackage } from './packages.ts';
import { heldBy, isStaff, passesEverything } from './person.ts';

const map = { REP: ['REP-BASIC', 'REP-DATA'], QEM: [], 'ECONOMIC-FC': ['SUBSCRIBED'] };

describe('holds(expression, permissions, passAll)', () => {
  it.each([
    ['REP.REP-BASIC', true],
    ['REP.REP-SMALL', false],
    ['REP.REP-BASIC & REP.REP-DATA', true],
    ['REP.REP-BASIC & REP.REP-SMALL', false],
    ['REP.REP-SMALL | REP.REP-DATA', true],
    ['REP.REP-SMALL & REP.REP-X | REP.REP-DATA', true],
    ['REP.REP-SMALL & (REP.REP-X | REP.REP-DATA)', false],
    ['REP', true],
    ['QEM', false],
    ['NOBODY.HAS', false],
    ['__proto__.constructor', false],
    ['constructor', false],
  ])('answers %s with %s (§6.2)', (expression, expected) => {
    expect(holds(expression, map)).toBe(expected);
  });

  it('asks for nothing where there is no rule, and refuses what does not parse', () => {
    expect([undefined, '', ' '].map((rule) => holds(rule, {}))).toEqual([true, true, true]);
    expect(holds('REP.REP-BASIC &', map)).toBe(false);
  });

  it('lets staff and base users pass every check (§6.3.2)', () => {
    const passAll = ['STAFF', 'BASE_USER'];
    expect(holds('REP.REP-SMALL', { STAFF: ['IS_STAFF'] }, passAll)).toBe(true);
    expect(holds('REP.REP-SMALL', { BASE_USER: ['IS_BASE_USER'] }, passAll)).toBe(true);
    expect(holds('REP.REP-SMALL', { STAFF: [] }, passAll)).toBe(false);
    expect(holds('REP.REP-SMALL', { STAFF: ['IS_STAFF'] }, [])).toBe(false);
  });

  it('never refuses more to a person who holds more', () => {
    const names = fc.constantFrom('a', 'b', 'c');
    const expressions = fc.constantFrom('G.a & G.b', 'G.a | G.b & G.c', '(G.a | G.b) & G.c', 'G', 'G.c');
    fc.assert(
      fc.property(expressions, fc.array(names), fc.array(names), (expression, some, more) => {
        return !holds(expression, { G: some }) || holds(expression, { G: [...some, ...more] });
      }),
    );
  });
});

describe('heldBy(person, features)', () => {
  it('holds ALL.IS_LOGGED_IN when logged in, whatever is granted (§6.3.3)', () => {
    const granted = { ALL: ['IS_LOGGED_IN'] };
    expect(holdsWhen('ALL.IS_LOGGED_IN', heldBy({ loggedIn: true, permissions: {}, staff: false }))).toBe(
      true,
    );
    expect(
      holdsWhen('ALL.IS_LOGGED_IN', heldBy({ loggedIn: false, permissions: granted, staff: false })),
    ).toBe(false);
  });

  it('holds a feature that is on for everybody or granted to the person (§6.2.1, §6.7)', () => {
    const visitor = { loggedIn: false, permissions: {}, staff: false };
    const tester = { loggedIn: true, permissions: { ALL: ['FEATURE_MVP'] }, staff: false };
    const rule = 'ALL.FEATURE_MVP';
    expect(holdsWhen(rule, heldBy(visitor))).toBe(false);
    expect(holdsWhen(rule, heldBy(visitor, { FEATURE_MVP: false }))).toBe(false);
    expect(holdsWhen(rule, heldBy(visitor, { FEATURE_MVP: true }))).toBe(true);
    expect(holdsWhen(rule, heldBy(tester))).toBe(true);
  });
});

describe('passesEverything(person)', () => {
  it('is true for staff and for holders of a pass-all group (§6.3.2)', () => {
    expect(passesEverything({ loggedIn: true, permissions: {}, staff: true })).toBe(true);
    expect(passesEverything({ loggedIn: true, permissions: { BASE_USER: ['X'] }, staff: false })).toBe(true);
    expect(passesEverything({ loggedIn: true, permissions: map, staff: false })).toBe(false);
  });
});

describe('holdsOnePackage(packages, group, held)', () => {
  const held = heldBy({ loggedIn: true, permissions: map, staff: false });
  it.each([
    [undefined, true],
    [[], true],
    [['REP-BASIC'], true],
    [['REP-SMALL'], false],
    [['REP-SMALL', 'REP-DATA'], true],
    [['REP.REP-BASIC'], true],
    [['ECONOMIC-FC'], true],
    [['QEM'], false],
  ])('answers %j with %s (§6.4.1, §6.5)', (packages, expected) => {
    expect(holdsOnePackage(packages, 'REP', held)).toBe(expected);
  });
});

describe('isStaff(permissions)', () => {
  it('is the staff permission, not just passing every check (§6.6.1)', () => {
    expect(isStaff({ STAFF: ['IS_STAFF'] })).toBe(true);
    expect(isStaff({ STAFF: [] })).toBe(false);
    expect(isStaff({ BASE_USER: ['X'] })).toBe(false);
  });
});
