import { describe, expect, it } from 'vitest';
import { readReportChoice } from './gatherReport.ts';

const block = {
  documentTitle: 'Lee Bay in one document',
  sections: ['crops', 'fish', 'wool'].map((section) => ({ section, title: section, pages: 1 })),
};

describe('readReportChoice(search, block)', () => {
  it('takes all sections and the title of the manifest where nothing is said', () => {
    expect(readReportChoice('', block)).toEqual({
      title: 'Lee Bay in one document',
      sections: ['crops', 'fish', 'wool'],
      detail: 'brief',
    });
  });

  it('reads ticked sections one by one or as a list, in the order of the document', () => {
    const asForm = readReportChoice('?sections=wool&sections=crops&detail=full', block);
    expect([asForm.sections, asForm.detail]).toEqual([['crops', 'wool'], 'full']);
    expect(readReportChoice('?sections=wool,crops', block).sections).toEqual(['crops', 'wool']);
  });

  it('ignores what the form does not offer', () => {
    expect(readReportChoice('?sections=secrets,fish&detail=all', block)).toMatchObject({
      sections: ['fish'],
      detail: 'brief',
    });
  });

  it('keeps a title to one short line', () => {
    const { title } = readReportChoice(`?title=${encodeURIComponent(`  Ours\n${'x'.repeat(300)}`)}`, block);
    expect([title.startsWith('Ours x'), title.length]).toEqual([true, 120]);
  });
});
