import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { storyUser } from '#site/testing/storyPeople.ts';
import { suiteWords } from '#site/testing/suiteWords.ts';
import { AccountView } from './AccountView.tsx';

const session = (id: number) => ({
  id: `s${id}`,
  created_at: id * 86_400_000,
  expires_at: 99 * 86_400_000,
  device: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
  remember: false,
  current: id === 2,
});

it('lists this session and the four newest others, the earlier ones behind a line (design C25)', () => {
  const markup = renderToStaticMarkup(
    <AccountView
      account={{
        user: storyUser,
        acting: false,
        subscriptions: [],
        areas: [],
        sessions: [1, 2, 3, 4, 5, 6, 7].map(session),
        keys: [],
        may_have_keys: false,
      }}
      contact="/contact"
      messages={suiteWords}
      timeZone="Pacific/Auckland"
    />,
  );
  const [shown = '', earlier = ''] = markup.split('<details');
  const ids = (part: string) => [...part.matchAll(/value="(s\d)"/g)].map(([, id]) => id);
  expect(ids(shown)).toEqual(['s7', 's6', 's5', 's4']);
  expect(ids(earlier)).toEqual(['s3', 's1']);
});

it('says of what ends which package it is and where, beside the same product that goes on', () => {
  const held = { group: 'REP', title: 'Profile', from: null } as const;
  const markup = renderToStaticMarkup(
    <AccountView
      account={{
        user: storyUser,
        acting: false,
        subscriptions: [
          { ...held, permissions: ['Basic'], areas: null, until: null, state: 'open' },
          { ...held, permissions: ['Census'], areas: ['Lee Bay'], until: '2026-12-05', state: 'ending' },
        ],
        areas: ['Lee Bay'],
        sessions: [],
        keys: [],
        may_have_keys: false,
      }}
      contact="/contact"
      messages={suiteWords}
      timeZone="Pacific/Auckland"
    />,
  );
  expect(markup).toContain('Profile (Census; Lee Bay) expires on 5 December 2026.');
});

it('leads to the form that asks for more areas and packages, which knows who asks (journeys-J15)', () => {
  const markup = renderToStaticMarkup(
    <AccountView
      account={{
        user: storyUser,
        acting: false,
        subscriptions: [],
        areas: [],
        sessions: [],
        keys: [],
        may_have_keys: false,
      }}
      contact="/contact"
      messages={suiteWords}
      timeZone="Pacific/Auckland"
    />,
  );
  expect(markup).toContain(`<a href="/account/access">${suiteWords['accounts-extend']}</a>`);
});
