import { describe, expect, it } from 'vitest';
import { contributionFrame, growthFrame } from '../../render/testing/invented.ts';
import { csvField, frameCsv } from './frameCsv.ts';

const origin = { source: 'Invented Statistics Office', demonstration: true };
const lines = (csv: string) => csv.slice(1).split('\r\n');

describe('frameCsv', () => {
  it('starts with a byte order mark and ends every line with CRLF', () => {
    const csv = frameCsv(growthFrame, origin);
    expect(csv.codePointAt(0)).toBe(0xfeff);
    expect(lines(csv)).toHaveLength(1 + 60 + 1);
  });

  it('gives area ids and names, period, unit, status, source and the demonstration mark with each figure', () => {
    const [header, first] = lines(frameCsv(growthFrame, origin));
    expect(header).toBe('area_id,area,period,figure,unit,value,status,source,demonstration');
    expect(first).toBe(
      'kowhai-district,Kōwhai District,2010,Growth,annual % change,1.8,A,Invented Statistics Office,yes',
    );
  });

  it('leaves a confidential figure empty and keeps its status', () => {
    const last = lines(frameCsv(contributionFrame, origin)).at(-2);
    expect(last).toBe('Q,Mining and quarrying,Output,$ million,,Q,Invented Statistics Office,yes');
  });
});

describe('csvField', () => {
  it.each(['=1+2', '+1', '-1', '@cmd', '\tx', '\rx'])('makes text %j safe in a spreadsheet', (text) => {
    expect(csvField(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves negative figures figures', () => {
    expect(csvField(-3.4)).toBe('-3.4');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(csvField('a,"b"\n')).toBe('"a,""b""\n"');
  });

  it('leaves a missing figure empty, never zero', () => {
    expect(csvField(null)).toBe('');
  });
});
