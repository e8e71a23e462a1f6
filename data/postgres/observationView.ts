/** A number without a sign in so many bytes of the content; bytes count from 0. */
const unsigned = (at: string, count: number): string =>
  Array.from(
    { length: count },
    (_, byte) => `(get_byte(content, ${at} + ${byte})::bigint << ${8 * (count - 1 - byte)})`,
  ).join(' + ');

/** A whole number over 10^decimals, the least one meaning "no figure". */
const decimal = (at: string, width: number, decimals: string): string => {
  const [all, half] = [2 ** (8 * width), 2 ** (8 * width - 1)];
  return `nullif(${unsigned(at, width)} - case when get_byte(content, ${at}) > 127 then ${all} else 0 end, ${-half})
      / power(10::float8, ${decimals})`;
};

/** An IEEE double: sign, 11 bits of exponent, 52 of fraction. */
const double = (at: string): string => {
  const exponent = `((${unsigned(at, 2)}) >> 4 & 2047)`;
  const fraction = `((${unsigned(at, 8)}) & ${2n ** 52n - 1n})`;
  return `case ${exponent} when 2047 then case when ${fraction} = 0 then 'Infinity'::float8 end
      when 0 then ${fraction} * power(2::float8, -1074)
      else (${fraction} + ${2n ** 52n}) * power(2::float8, ${exponent} - 1075)
      end * case when get_byte(content, ${at}) > 127 then -1 else 1 end`;
};

/** The number at a place; null where its width is. */
const number = (at: string, width: string, decimals: string): string =>
  `case ${width} ${[1, 2, 4].map((bytes) => `when ${bytes} then ${decimal(at, bytes, decimals)}`).join('\n    ')}
    when 8 then ${double(at)} end`;

/** Bytes that a column of statuses or sources takes in a form. */
const bytesOf = (form: string): string =>
  `case ${form} when 0 then 0 when 1 then 1 when 2 then lines else lines * columns end`;

/** The byte of a cell in a column of statuses or sources; 0 where it has none. */
const byteOf = (form: string, at: string): string =>
  `case ${form} when 0 then 0 else get_byte(content, ${at} + case ${form} when 1 then 0 when 2 then line else cell end) end`;

/** A select over the texts that are said of a cell: [attribute, text, from, end, …]. */
const textsOf = (select: string, where: string): string => `(select ${select} from json_array_elements(texts) as said
    where said ->> 0 ${where} '' and exists (select from generate_series(2, json_array_length(said) - 1, 2) as run
      where cell >= (said ->> run)::integer and cell < (said ->> (run + 1))::integer))`;

/**
 * The select behind the view `observation`: the figures of all versions as rows, for people with SQL tools. It says in
 * PostgreSQL's words what `packSlice` writes; the program never reads it. A figure that publishing withholds is Q here too.
 * `offset 0` keeps PostgreSQL from taking the content of a slice out of its table again for each of its bytes.
 */
export const observationRows = `
select series, area, breakdown, period, member,
  case when status in ('Q', 'q') then null else ${number('figure_at', 'width', 'decimals')} end as value,
  upper(status) as status,
  (select code from dataset where dataset_id = ${unsigned('10 + 4 * origin', 4)}) as dataset,
  ${number('low_at', 'end_width', 'end_decimals')} as low,
  ${number('low_at + cells * end_width', 'end_width', 'end_decimals')} as high,
  ${textsOf('said ->> 1', '=')} as note,
  ${textsOf('jsonb_object_agg(said ->> 0, said ->> 1)', '<>')} as attributes,
  from_version, to_version
from (
  select series, area, breakdown, from_version, to_version, period, member, content, width, decimals, end_width,
    end_decimals, texts, cell, cells, figures_at + cell * width as figure_at, ends_at + cell * end_width as low_at,
    nullif(${byteOf('status_form', 'statuses_at')}, 0) as status_code, ${byteOf('source_form', 'sources_at')} as origin
  from (
    select *, convert_from(substring(content from ends_at + 1 + 2 * cells * end_width), 'UTF8')::json as texts
    from (
      select *, rest_at + 2 as ends_at,
        case form when 2 then get_byte(content, rest_at) end as end_width,
        case form when 2 then get_byte(content, rest_at + 1) end as end_decimals
      from (
        select *, figures_at + width * cells as rest_at
        from (
          select *, sources_at + ${bytesOf('source_form')} as figures_at
          from (
            select *, statuses_at + ${bytesOf('status_form')} as sources_at, lines * columns as cells
            from (
              select series.code as series, area.code as area, breakdown.code as breakdown, from_version, to_version,
                content || ''::bytea as content, get_byte(content, 0) as form, get_byte(content, 5) as width,
                get_byte(content, 6) as decimals, get_byte(content, 7) as status_form,
                get_byte(content, 8) as source_form, 10 + 4 * get_byte(content, 9) as statuses_at,
                periods.codes::json as periods, members.codes::json as members,
                json_array_length(periods.codes::json) as lines, json_array_length(members.codes::json) as columns
              from slice
              join term as series on series.term_id = series_id
              join term as area on area.term_id = slice.area_id
              join term as breakdown on breakdown.term_id = breakdown_id
              join slice_content on slice_content.slice_id = slice.slice_id
              join code_list as periods on periods.list_id = periods_id
              join code_list as members on members.list_id = members_id
              offset 0
            ) as head
          ) as with_statuses
        ) as with_sources
      ) as with_figures
    ) as with_ends
    offset 0
  ) as packed
  cross join lateral json_array_elements_text(periods) with ordinality as its_period (period, at_line)
  cross join lateral json_array_elements_text(members) with ordinality as its_member (member, at_column)
  cross join lateral (
    select at_line::integer - 1 as line, (at_line::integer - 1) * columns + at_column::integer - 1 as cell
  ) as its_cell
) as cells
cross join lateral (select chr(status_code) as status) as its_status
where status_code is not null`;
