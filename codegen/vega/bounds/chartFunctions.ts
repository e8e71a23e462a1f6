const list = (names: string): string[] => names.split(' ');

/**
 * Functions that charts may call in expressions; their cost is proportional to their input. Excluded are
 * functions that produce much from little (`pad`, `sequence`, `timeSequence` …), run patterns (`regexp`,
 * `test`, `replace`), or vary (`random`).
 */
export const chartFunctions: readonly string[] = [
  ...list('abs acos asin atan atan2 ceil clamp cos exp floor hypot log max min pow round sin sqrt tan'),
  ...list('isArray isBoolean isDate isDefined isFinite isNaN isNumber isObject isString isValid'),
  ...list('toBoolean toDate toNumber toString parseFloat parseInt if'),
  ...list('datetime date day dayofyear year quarter month week hours minutes seconds milliseconds time utc'),
  ...list('utcdate utcday utcdayofyear utcyear utcquarter utcmonth utcweek utchours utcminutes utcseconds'),
  ...list('dayFormat dayAbbrevFormat monthFormat monthAbbrevFormat format timeFormat utcFormat'),
  ...list('length lower upper trim substring split slice indexof lastindexof truncate'),
  ...list('clampRange extent inrange lerp peek reverse sort span'),
  ...list('timeParse utcParse timeUnitSpecifier pluck'),
  ...list(
    'cumulativeLogNormal cumulativeNormal cumulativeUniform densityLogNormal densityNormal densityUniform',
  ),
  ...list('quantileLogNormal quantileNormal quantileUniform rohe roheSize'),
  ...list('contrast hcl hsl lab luminance rgb'),
  ...list('bandwidth bandspace copy data domain gradient indata invert range scale'),
];

/** Functions in code that Vega-Lite generates for axis labels and interactive charts. */
const written = [
  ...list(
    'containerSize event flush intersect group inScope isTuple item join merge modify pinchAngle pinchDistance timeOffset utcOffset x xy y',
  ),
  ...list('panLinear panLog panPow panSymlog zoomLinear zoomLog zoomPow zoomSymlog'),
  ...list('vlSelectionIdTest vlSelectionResolve vlSelectionTest vlSelectionTuples'),
];

/** Functions that a compiled chart may call. */
export const compiledFunctions: ReadonlySet<string> = new Set([...chartFunctions, ...written]);
