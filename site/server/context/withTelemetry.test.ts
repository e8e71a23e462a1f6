import { describe, expect, it } from 'vitest';
import type { PagePayload, User } from '#generated/types.ts';
import { withTelemetry } from './withTelemetry.ts';

const payload = (over: Partial<PagePayload> = {}) =>
  ({ loggedIn: false, context: null, ...over }) as PagePayload;
const context = (permissions: Record<string, string[]>, acting_user?: User) =>
  ({ user: {}, permissions, acting_user }) as unknown as PagePayload['context'];
const on = { analytics: true, errors: false };
const told = (over: Partial<PagePayload>) => withTelemetry(payload(over), on).telemetry;

describe('withTelemetry(payload, telemetry)', () => {
  it('starts analytics for visitors and subscribers (§1.7)', () => {
    expect(told({})).toEqual({ analytics: true });
    expect(told({ loggedIn: true, context: context({ REP: ['BASIC'] }) })).toEqual({ analytics: true });
  });

  it('never starts it for staff, nor while they act as somebody else (§1.7)', () => {
    expect(told({ loggedIn: true, context: context({ STAFF: ['IS_STAFF'] }) })).toBeUndefined();
    expect(told({ loggedIn: true, context: context({}, {} as User) })).toBeUndefined();
    expect(told({ loggedIn: true })).toBeUndefined();
  });

  it('is off by default', () => {
    expect(withTelemetry(payload(), { analytics: false, errors: false })).not.toHaveProperty('telemetry');
    expect(withTelemetry(payload(), { analytics: false, errors: true }).telemetry).toEqual({ errors: true });
  });
});
