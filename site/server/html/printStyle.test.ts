import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printStyle } from './printStyle.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const site = { site: 'profile', app_type: 'pro', title: 'Area Profile', host: 'profile', port: 1 };
const suite = {
  name: 'Trial',
  organisation: 'Trial',
  city: '',
  timeZone: 'Pacific/Auckland',
  demonstrationNotice: '',
};

describe('the paper of printed pages', () => {
  it('is A4 for documents, and what a reader chooses where a browser prints (public-reports-6b)', () => {
    const style = printStyle({ view: null, area: null, site, suite }, 'http://profile.localhost/lee-bay', 0);
    expect(style).toMatch(/@page\s*{\s*size: A4;/);
    expect(read('engine/ui/style/print.css')).not.toMatch(/^\s*size:/m);
  });

  it('bounds drawings by the sheet, whatever its size and the scale (public-reports-6b)', () => {
    const css = read('engine/ui/picture/ChartPlot.module.css');
    expect(css).toMatch(/@media print {[^@]*max-height: calc\(\d+vh/);
    expect(css.slice(css.lastIndexOf('@media print'))).not.toMatch(/height: [^;]*mm/);
  });

  it('has the menu beside the page on screens alone (public-reports-6b)', () => {
    const css = read('site/web/shell/Shell.module.css');
    for (const [, condition = ''] of css.matchAll(/@media ([^{]*){\s*\.body\[data-menu="side"\]/g))
      expect(condition).toMatch(/^screen /);
    expect(css).toContain('.body[data-menu="side"]');
  });
});
