/** Number that the first hex digits of a text say. */
const whole = (hex: string, digits: number): string =>
  Array.from(
    { length: digits },
    (_, at) => `((instr('0123456789ABCDEF', substr(${hex}, ${at + 1}, 1)) - 1) << ${4 * (digits - 1 - at)})`,
  ).join(' + ');

/** Number that one byte of the content says; bytes count from 1. */
const byte = (at: string): string => `(${whole(`hex(substr(content, ${at}, 1))`, 2)})`;

/** Bytes that a column of statuses or sources takes in a form. */
const bytesOf = (form: string): string =>
  `case ${form} when 0 then 0 when 1 then 1 when 2 then lines else lines * columns end`;

/** The byte of a cell in a column of statuses or sources; 0 where the column is not written. */
const byteOfCell = (form: string, at: string): string =>
  `case ${form} when 0 then 0 else ${byte(
    `${at} + case ${form} when 1 then 0 when 2 then line else line * columns + place end`,
  )} end`;

/** A whole number over 10^decimals, the least one meaning "no figure". */
const decimal = (digits: number): string => {
  const [all, half] = [2 ** (4 * digits), 2 ** (4 * digits - 1)];
  const unsigned = `(${whole('figure', digits)})`;
  return `nullif(${unsigned} - case when ${unsigned} >= ${half} then ${all} else 0 end, ${-half}) / pow(10.0, decimals)`;
};

/** An IEEE double: sign, 11 bits of exponent, 52 of fraction. */
const double = `case (${whole('figure', 3)}) & 2047
  when 2047 then case when substr(figure, 4) = '0000000000000' then 1e999 end
  when 0 then (${whole('substr(figure, 4)', 13)}) * pow(2.0, -1074)
  else ((${whole('substr(figure, 4)', 13)}) + ${2 ** 52}) * pow(2.0, ((${whole('figure', 3)}) & 2047) - 1075)
  end * case when figure >= '8' then -1.0 else 1.0 end`;

/**
 * The select behind the view `observation`: the figures of all versions as rows, for people with SQL tools. It says in
 * SQLite's words what `packSlice` writes; the program never reads it. A figure that publishing withholds is Q here too.
 */
export const observationRows = `
select series, area, breakdown, period, member,
  case when status in ('Q', 'q') then null
    else case width when 1 then ${decimal(2)} when 2 then ${decimal(4)} when 4 then ${decimal(8)} else ${double} end
  end as value,
  upper(status) as status,
  (select code from dataset where dataset_id = ${whole('dataset', 8)}) as dataset,
  from_version, to_version
from (
  select series, area, breakdown, period, member, width, decimals, from_version, to_version,
    char(${byteOfCell('status_form', 'statuses_at')}) as status,
    hex(substr(content, 11 + 4 * (${byteOfCell('source_form', 'sources_at')}), 4)) as dataset,
    hex(substr(content, sources_at + ${bytesOf('source_form')} + width * (line * columns + place), width)) as figure
  from (
    select *, statuses_at + ${bytesOf('status_form')} as sources_at
    from (
      select series.code as series, area.code as area, breakdown.code as breakdown, from_version, to_version, content,
        ${byte('6')} as width, ${byte('7')} as decimals, ${byte('8')} as status_form, ${byte('9')} as source_form,
        11 + 4 * ${byte('10')} as statuses_at,
        json_array_length(periods.codes) as lines, json_array_length(members.codes) as columns,
        period.key as line, period.value as period, member.key as place, member.value as member
      from slice
      join term as series on series.term_id = series_id
      join term as area on area.term_id = slice.area_id
      join term as breakdown on breakdown.term_id = breakdown_id
      join slice_content on slice_content.slice_id = slice.slice_id
      join code_list as periods on periods.list_id = periods_id
      join code_list as members on members.list_id = members_id
      join json_each(periods.codes) as period
      join json_each(members.codes) as member
    )
  )
)
where status <> char(0)`;
