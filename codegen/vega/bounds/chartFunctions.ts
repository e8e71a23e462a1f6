const list = (names: string): string[] => names.split(' ');

/**
 * Functions that expressions of a chart may call: what they cost grows with what they are given. Left out are those that make
 * much of little (`pad`, `sequence`, `timeSequence` …), run patterns (`regexp`, `test`, `replace`) or differ each time (`random`).
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

/** What Vega-Lite writes itself: for labels at the ends of an axis, and for charts that answer to the pointer. */
const written = [
  ...list(
    'containerSize event flush intersect group inScope isTuple item join merge modify pinchAngle pinchDistance timeOffset utcOffset x xy y',
  ),
  ...list('panLinear panLog panPow panSymlog zoomLinear zoomLog zoomPow zoomSymlog'),
  ...list('vlSelectionIdTest vlSelectionResolve vlSelectionTest vlSelectionTuples'),
];

/** Functions that a compiled chart may call. */
export const compiledFunctions: ReadonlySet<string> = new Set([...chartFunctions, ...written]);
