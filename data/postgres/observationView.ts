/** An unsigned integer of several bytes at an offset in `bytes`. */
const unsigned = (at: string, count: number): string =>
  Array.from(
    { length: count },
    (_, byte) => `(get_byte(bytes, ${at} + ${byte})::bigint << ${8 * (count - 1 - byte)})`,
  ).join(' + ');

/** An integer over 10^decimals; the smallest one means "no figure". */
const decimal = (at: string, width: number, decimals: string): string => {
  const [all, half] = [2 ** (8 * width), 2 ** (8 * width - 1)];
  return `nullif(${unsigned(at, width)} - case when get_byte(bytes, ${at}) > 127 then ${all} else 0 end, ${-half})
      / power(10::float8, ${decimals})`;
};

/** An IEEE double: sign, 11 bits of exponent, 52 of fraction. */
const double = (at: string): string => {
  const exponent = `((${unsigned(at, 2)}) >> 4 & 2047)`;
  const fraction = `((${unsigned(at, 8)}) & ${2n ** 52n - 1n})`;
  return `case ${exponent} when 2047 then case when ${fraction} = 0 then 'Infinity'::float8 end
      when 0 then ${fraction} * power(2::float8, -1074)
      else (${fraction} + ${2n ** 52n}) * power(2::float8, ${exponent} - 1075)
      end * case when get_byte(bytes, ${at}) > 127 then -1 else 1 end`;
};

/** The number at a position; null if its width is null. */
const number = (at: string, width: string, decimals: string): string =>
  `case ${width} ${[1, 2, 4].map((bytes) => `when ${bytes} then ${decimal(at, bytes, decimals)}`).join('\n    ')}
    when 8 then ${double(at)} end`;

/** Number of bytes of the statuses or sources in a form. */
const bytesOf = (form: string): string =>
  `case ${form} when 0 then 0 when 1 then 1 when 2 then lines else lines * columns end`;

/** The status or source byte of a cell; 0 if not stored. */
const byteOf = (form: string, at: string): string =>
  `case ${form} when 0 then 0 else get_byte(bytes, ${at} + case ${form} when 1 then 0 when 2 then line else cell end) end`;

/** A select over the texts of a cell: [attribute, text, from, end, …]. */
const textsOf = (
  select: string,
  where: string,
): string => `(select ${select} from json_array_elements(texts) as said
    where said ->> 0 ${where} '' and exists (select from generate_series(2, json_array_length(said) - 1, 2) as run
      where cell >= (said ->> run)::integer and cell < (said ->> (run + 1))::integer))`;

/**
 * Columns calculated once for each row: `offset 0` keeps PostgreSQL from repeating them wherever they are
 * used.
 */
const worked = (name: string, columns: Readonly<Record<string, string>>): string =>
  `cross join lateral (select ${Object.entries(columns)
    .map(([column, expression]) => `${expression} as ${column}`)
    .join(', ')} offset 0) as ${name}`;

/**
 * The select behind the view `observation`: the figures of all versions as rows, for people with SQL tools.
 * It decodes in PostgreSQL what `packSlice` writes; the program never uses it. A figure suppressed by
 * publishing is Q here too. Readers should `set jit = off`: compiling takes seconds, and reading a slice less
 * than a millisecond.
 */
export const unpackedRows = `
select series.code as series, area.code as area, breakdown.code as breakdown, period, member,
  case when upper(status) = 'Q' then null else ${number('figure_at', 'width', 'decimals')} end as value,
  upper(status) as status,
  (select code from dataset where dataset_id = ${unsigned('10 + 4 * origin', 4)}) as dataset,
  ${number('low_at', 'end_width', 'end_decimals')} as low,
  ${number('low_at + cells * end_width', 'end_width', 'end_decimals')} as high,
  ${textsOf('said ->> 1', '=')} as note,
  ${textsOf('jsonb_object_agg(said ->> 0, said ->> 1)', '<>')} as attributes,
  from_version, to_version
from slice_row as slice
join term as series on series.term_id = series_id
join term as area on area.term_id = slice.area_id
join term as breakdown on breakdown.term_id = breakdown_id
join code_list as periods on periods.list_id = periods_id
join code_list as members on members.list_id = members_id
${worked('whole', { bytes: "slice.content || ''::bytea" })}
${worked('head', {
  form: 'get_byte(bytes, 0)',
  width: 'get_byte(bytes, 5)',
  decimals: 'get_byte(bytes, 6)',
  status_form: 'get_byte(bytes, 7)',
  source_form: 'get_byte(bytes, 8)',
  statuses_at: '10 + 4 * get_byte(bytes, 9)',
  lines: 'json_array_length(periods.codes::json)',
  columns: 'json_array_length(members.codes::json)',
})}
${worked('with_sources', { sources_at: `statuses_at + ${bytesOf('status_form')}`, cells: 'lines * columns' })}
${worked('with_figures', { figures_at: `sources_at + ${bytesOf('source_form')}` })}
${worked('with_rest', { rest_at: 'figures_at + width * cells' })}
${worked('with_ends', {
  ends_at: 'rest_at + 2',
  end_width: 'case form when 2 then get_byte(bytes, rest_at) end',
  end_decimals: 'case form when 2 then get_byte(bytes, rest_at + 1) end',
})}
${worked('with_texts', {
  texts: "convert_from(substring(bytes from ends_at + 1 + 2 * cells * end_width), 'UTF8')::json",
})}
cross join lateral json_array_elements_text(periods.codes::json) with ordinality as its_period (period, at_line)
cross join lateral json_array_elements_text(members.codes::json) with ordinality as its_member (member, at_column)
${worked('its_line', { line: 'at_line::integer - 1' })}
${worked('its_cell', { cell: 'line * columns + at_column::integer - 1' })}
${worked('its_place', {
  figure_at: 'figures_at + cell * width',
  low_at: 'ends_at + cell * end_width',
  status_code: byteOf('status_form', 'statuses_at'),
  origin: byteOf('source_form', 'sources_at'),
})}
${worked('its_status', { status: 'case when status_code > 0 then chr(status_code) end' })}
where status is not null`;
