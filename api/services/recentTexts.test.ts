import { describe, expect, it } from 'vitest';
import { RecentTexts } from './recentTexts.ts';

describe('RecentTexts', () => {
  it('forgets the text that was unused longest', () => {
    const texts = new RecentTexts(2, 100);
    texts.set('a', '1');
    texts.set('b', '2');
    texts.get('a');
    texts.set('c', '3');
    expect([texts.get('a'), texts.get('b'), texts.get('c')]).toEqual(['1', undefined, '3']);
  });

  it('forgets until the texts are short enough together', () => {
    const texts = new RecentTexts(10, 5);
    texts.set('a', '123');
    texts.set('b', '1234');
    expect([texts.get('a'), texts.get('b')]).toEqual([undefined, '1234']);
  });

  it('counts a replaced text once', () => {
    const texts = new RecentTexts(10, 5);
    texts.set('a', '123');
    texts.set('a', '123');
    texts.set('b', '12');
    expect([texts.get('a'), texts.get('b')]).toEqual(['123', '12']);
  });

  it('does not keep a text that is too long by itself', () => {
    const texts = new RecentTexts(10, 5);
    texts.set('a', '123456');
    expect(texts.get('a')).toBeUndefined();
  });
});
