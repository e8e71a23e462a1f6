import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import {
  cacheHeaders,
  contentSecurityPolicy,
  pageHeaders,
  styleHash,
  withStyle,
} from '#serving/http/securityHeaders.ts';
import { htmlDocument } from './document.ts';
import { jsonInHtml } from './jsonInHtml.ts';

describe('jsonInHtml(value)', () => {
  it('can neither end its element nor a line of script', () => {
    const hostile = { text: '</script><img onerror=x>\u2028\u2029<!--&' };
    const json = jsonInHtml(hostile);
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(hostile);
  });

  it('reads back whatever it is given', () => {
    fc.assert(
      fc.property(fc.string(), (text) => JSON.parse(jsonInHtml(text)) === text),
      { numRuns: 100 },
    );
  });
});

describe('htmlDocument(parts)', () => {
  const parts = { title: 'A <b> & "c"', theme: null, css: 'a{}', body: '<main></main>' };

  it('escapes what it is told', () => {
    const html = htmlDocument({ ...parts, data: { x: '</script>' }, scripts: ['/assets/a.js'] });
    expect(html).toContain(`<title>${escapeMarkup('A <b> & "c"')}</title>`);
    expect(html).not.toContain('"</script>');
  });

  it('asks for fonts before the style sheet that uses them', () => {
    const html = htmlDocument({ ...parts, fonts: ['/assets/a.woff2'] });
    expect(html).toMatch(/<link rel="preload" as="font"[^>]* href="\/assets\/a.woff2"><style>/);
  });

  it('links whole style sheets after the page, and those that it needs before it', () => {
    const html = htmlDocument({ ...parts, styles: ['/assets/a.css'], lateStyles: ['/assets/b.css'] });
    const places = ['/assets/a.css', '</head>', '</main>', '/assets/b.css'].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });

  it('puts scripts after the page and none where there is nothing to go on with', () => {
    const html = htmlDocument({ ...parts, data: {}, scripts: ['/assets/a.js'], preloads: ['/assets/b.js'] });
    expect(html.indexOf('<script type="module"')).toBeGreaterThan(html.indexOf('<main>'));
    expect(htmlDocument(parts)).not.toContain('<script');
    const late = htmlDocument({ ...parts, data: {}, scripts: ['/assets/a.js'], entry: '/assets/b.js' });
    expect(late).toContain('<script type="module" src="/assets/a.js" data-entry="/assets/b.js" async>');
    expect(htmlDocument({ ...parts, theme: 'dark' })).toContain('<html lang="en-NZ" data-theme="dark">');
  });
});

describe('security headers', () => {
  it('allow the one inline style sheet and no inline script or eval', () => {
    const policy = contentSecurityPolicy([styleHash('a{}')]);
    expect(policy).toContain("style-src 'self' 'sha256-");
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  it('let one more style of a document pass, where not every style does already', () => {
    expect(withStyle("style-src 'self' 'sha256-a'", 'a{}')).toBe(
      `style-src 'self' ${styleHash('a{}')} 'sha256-a'`,
    );
    const open = "style-src 'self' 'unsafe-inline'";
    expect(withStyle(open, 'a{}')).toBe(open);
  });

  it('ask for https for good only where the visitor came by it', () => {
    expect(pageHeaders('', true)).toHaveProperty('strict-transport-security');
    expect(pageHeaders('', false)).not.toHaveProperty('strict-transport-security');
  });

  it('never let what a session sees be kept', () => {
    expect(cacheHeaders(false)['cache-control']).toBe('private, no-store');
    expect(cacheHeaders(true)['cache-control']).toBe('private, max-age=0, must-revalidate');
  });
});
