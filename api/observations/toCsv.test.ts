import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvTextCell } from '#engine/core/leaving/cellText.ts';
import { type CsvRow, toCsv } from './toCsv.ts';

const row: CsvRow = {
  series: 'OUTPUT',
  area_id: 'kowhai-district',
  area: 'Kōwhai District',
  period: '2024',
  breakdown: '',
  member: '',
  value: -12.5,
  status: 'P',
  demonstration: true,
  source: 'Invented, for tests',
};
const read = (text: string): Record<string, string>[] => parse(text, { columns: true });

describe('toCsv', () => {
  it('says what, where, when, how much and where from', () => {
    expect(toCsv([row])).toBe(
      'series,area_id,area,period,breakdown,member,value,status,demonstration,source,low,high,note,attributes\r\n' +
        'OUTPUT,kowhai-district,Kōwhai District,2024,,,-12.5,P,yes,"Invented, for tests",,,,\r\n',
    );
  });

  it('gives interval, note and attributes in columns of their own', () => {
    const said = { low: -13, high: 0.5, note: '=a small sample', attributes: { CONF: 'F', DECIMALS: '1' } };
    expect(read(toCsv([{ ...row, ...said }]))[0]).toMatchObject({
      ...{ low: '-13', high: '0.5', note: "'=a small sample", attributes: 'CONF=F; DECIMALS=1' },
    });
  });

  it('leaves a missing value empty and keeps its status', () => {
    expect(read(toCsv([{ ...row, value: null, status: 'Q' }]))[0]).toMatchObject({ value: '', status: 'Q' });
  });

  it('gives back every number exactly', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(read(toCsv([{ ...row, value }]))[0]?.value)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\0=1',
    '＝1',
    '－1',
    ' =1',
    '=cmd|"/c calc"!A1',
    '=1,"x"',
  ])('does not let the text %j become a formula', (text) => {
    expect(read(toCsv([{ ...row, area: text }]))[0]?.area).toBe(`'${text}`);
  });

  it('nor where a reader takes what stands behind a line end for a cell', () => {
    expect(read(toCsv([{ ...row, area: '\r=1' }]))[0]?.area).toBe("'\r'=1");
  });

  it('leaves ordinary text alone', () => {
    expect(csvTextCell('Hawke’s Bay - north')).toBe('Hawke’s Bay - north');
  });

  it('keeps any text in its own cell', () => {
    fc.assert(
      fc.property(fc.string(), (source) => {
        expect(Object.values(read(toCsv([{ ...row, source }]))[0] ?? {})).toHaveLength(14);
      }),
    );
  });
});
