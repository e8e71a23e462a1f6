/** The number that hex digits of a text mean, from a position on. */
const whole = (hex: string, digits: number, from = '1'): string =>
  Array.from(
    { length: digits },
    (_, at) =>
      `((instr('0123456789ABCDEF', substr(${hex}, ${from} + ${at}, 1)) - 1) << ${4 * (digits - 1 - at)})`,
  ).join(' + ');

/** Bytes of the content as hex digits; bytes count from 1. */
const bytes = (at: string, count: string): string => `hex(substr(content, ${at}, ${count}))`;
const byte = (at: string): string => `(${whole(bytes(at, '1'), 2)})`;

/** Number of bytes of the statuses or sources in a form. */
const bytesOf = (form: string): string =>
  `case ${form} when 0 then 0 when 1 then 1 when 2 then lines else lines * columns end`;

/** The bytes of a period in the statuses or sources: one for each member, or one for all. */
const lineOf = (
  form: string,
  at: string,
): string => `case ${form} when 0 then '00' when 1 then ${bytes(at, '1')}
  when 2 then ${bytes(`${at} + line`, '1')} else ${bytes(`${at} + line * columns`, 'columns')} end`;

/** The byte of a member in these. */
const byteIn = (line: string): string =>
  `substr(${line}, case length(${line}) when 2 then 1 else 1 + 2 * place end, 2)`;

/** An integer over 10^decimals; the smallest one means "no figure". */
const decimal = (digits: number, figure: string, decimals: string): string => {
  const [all, half] = [2 ** (4 * digits), 2 ** (4 * digits - 1)];
  const unsigned = `(${whole(figure, digits)})`;
  return `nullif(${unsigned} - case when ${figure} >= '8' then ${all} else 0 end, ${-half}) / pow(10.0, ${decimals})`;
};

/** An IEEE double: sign, 11 bits of exponent, 52 of fraction. */
const double = (figure: string): string => `case (${whole(figure, 3)}) & 2047
  when 2047 then case when substr(${figure}, 4) = '0000000000000' then 1e999 end
  when 0 then (${whole(figure, 13, '4')}) * pow(2.0, -1074)
  else ((${whole(figure, 13, '4')}) + ${2 ** 52}) * pow(2.0, ((${whole(figure, 3)}) & 2047) - 1075)
  end * case when ${figure} >= '8' then -1.0 else 1.0 end`;

/** The number in the hex digits of a column; null if its width is null. */
const number = (figure: string, width: string, decimals: string): string =>
  `case ${width} when 1 then ${decimal(2, figure, decimals)} when 2 then ${decimal(4, figure, decimals)}
    when 4 then ${decimal(8, figure, decimals)} when 8 then ${double(figure)} end`;

/** Bytes of the numbers of a period, `before` cells after a position. */
const numbersOf = (at: string, width: string, before = '0'): string =>
  bytes(`${at} + ${width} * (${before} + line * columns)`, `${width} * columns`);
const numberIn = (line: string, width: string): string =>
  `substr(${line}, 1 + 2 * ${width} * member.key, 2 * ${width})`;

/** A select over the texts of a cell: [attribute, text, from, end, …]. */
const textsOf = (select: string, where: string): string => `(select ${select} from json_each(texts) as said
  where said.value ->> 0 ${where} '' and exists (select 1 from json_each(said.value) as run
    where run.key > 1 and run.key % 2 = 0 and cell >= run.value and cell < said.value ->> (run.key + 1)))`;

/**
 * The select behind the view `observation`: the figures of all versions as rows, for people with SQL tools.
 * It decodes in SQLite what `packSlice` writes; the program never uses it. A figure suppressed by publishing
 * is Q here too. `distinct` makes SQLite read each period of a slice once, not again for each cell.
 */
export const observationRows = `
select series, area, breakdown, period, member,
  case when status in ('51', '71') then null else ${number('figure', 'width', 'decimals')} end as value,
  upper(char(${whole('status', 2)})) as status,
  (select code from dataset where dataset_id = ${whole('datasets', 8, `1 + 8 * (${whole('origin', 2)})`)}) as dataset,
  ${number('low', 'end_width', 'end_decimals')} as low, ${number('high', 'end_width', 'end_decimals')} as high,
  ${textsOf('said.value ->> 1', '=')} as note,
  nullif(${textsOf('json_group_object(said.value ->> 0, said.value ->> 1)', '<>')}, '{}') as attributes,
  from_version, to_version
from (
  select series, area, breakdown, period, member.value as member, width, decimals, datasets, from_version, to_version,
    ${byteIn('statuses').replaceAll('place', 'member.key')} as status,
    ${byteIn('sources').replaceAll('place', 'member.key')} as origin,
    ${numberIn('figures', 'width')} as figure,
    end_width, end_decimals, texts, line * columns + member.key as cell,
    ${numberIn('lows', 'end_width')} as low, ${numberIn('highs', 'end_width')} as high
  from (
    select distinct series, area, breakdown, period, line, columns, members, width, decimals, from_version, to_version,
      ${bytes('11', '4 * datasets')} as datasets,
      ${lineOf('status_form', 'statuses_at')} as statuses,
      ${lineOf('source_form', 'sources_at')} as sources,
      ${numbersOf('figures_at', 'width')} as figures,
      end_width, end_decimals,
      ${numbersOf('ends_at', 'end_width')} as lows,
      ${numbersOf('ends_at', 'end_width', 'cells')} as highs,
      cast(substr(content, ends_at + 2 * cells * end_width) as text) as texts
    from (
      select *, rest_at + 2 as ends_at,
        case form when 2 then ${byte('rest_at')} end as end_width, ${byte('rest_at + 1')} as end_decimals
      from (
        select *, figures_at + width * cells as rest_at
        from (
          select *, sources_at + ${bytesOf('source_form')} as figures_at
          from (
            select *, statuses_at + ${bytesOf('status_form')} as sources_at, lines * columns as cells
            from (
              select series.code as series, area.code as area, breakdown.code as breakdown, from_version, to_version,
                content, ${byte('1')} as form, ${byte('6')} as width, ${byte('7')} as decimals,
                ${byte('8')} as status_form, ${byte('9')} as source_form,
                ${byte('10')} as datasets, 11 + 4 * ${byte('10')} as statuses_at,
                json_array_length(periods.codes) as lines, json_array_length(members.codes) as columns,
                members.codes as members, period.key as line, period.value as period
              from slice_row as slice
              join term as series on series.term_id = series_id
              join term as area on area.term_id = slice.area_id
              join term as breakdown on breakdown.term_id = breakdown_id
              join code_list as periods on periods.list_id = periods_id
              join code_list as members on members.list_id = members_id
              join json_each(periods.codes) as period
            )
          )
        )
      )
    )
  )
  join json_each(members) as member
)
where status <> '00'`;
