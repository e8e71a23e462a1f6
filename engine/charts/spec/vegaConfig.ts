/**
 * The look of all charts as Vega-Lite config: quiet axes, a light grid, no frame. Colours are CSS custom
 * properties, except ramps, which Vega must be able to mix; sizes are px.
 */
export const vegaConfig = {
  aria: false,
  customFormatTypes: true,
  background: 'transparent',
  padding: 0,
  font: 'Inter Variable, Inter, system-ui, sans-serif',
  view: { stroke: null, fill: null },
  axis: {
    title: null,
    domain: false,
    ticks: false,
    tickSize: 5,
    tickColor: 'var(--chart-axis)',
    domainColor: 'var(--chart-axis)',
    grid: true,
    gridColor: 'var(--chart-grid)',
    gridWidth: 1,
    labelColor: 'var(--chart-ink-2)',
    labelFontSize: 12,
    labelPadding: 8,
    titleColor: 'var(--chart-ink)',
    titleFontSize: 12,
    titleFontWeight: 400,
  },
  axisX: { grid: false, labelAngle: 0, labelOverlap: 'parity', labelSeparation: 6 },
  // Names next to bars and tiles need no grid line; those next to dots do.
  axisBand: { grid: false },
  text: { fontSize: 12, fill: 'var(--chart-ink-2)' },
  header: { title: null, labelFontSize: 12, labelColor: 'var(--chart-ink-2)' },
  legend: {
    title: null,
    labelFontSize: 12,
    labelColor: 'var(--chart-ink-2)',
    orient: 'top',
    symbolType: 'square',
    // Rows of 24 px, the minimum for touch.
    rowPadding: 12,
  },
  mark: { color: 'var(--chart-focus)' },
  bar: { fill: 'var(--chart-focus)' },
  line: { stroke: 'var(--chart-focus)', strokeWidth: 2 },
  area: { fill: 'var(--chart-focus)' },
  rect: { fill: 'var(--chart-focus)' },
  rule: { stroke: 'var(--chart-axis)' },
  // Opaque, so nothing shows through a dot.
  point: { fill: 'var(--chart-focus)', filled: true, opacity: 1 },
  circle: { opacity: 1 },
  square: { opacity: 1 },
  tick: { opacity: 1 },
  range: {
    category: [1, 2, 3, 4, 5, 6, 7, 8].map((index) => `var(--chart-cat-${index})`),
    ramp: ['#dbe8f2', '#124b80'],
    heatmap: ['#dbe8f2', '#124b80'],
    diverging: ['#74378b', '#eceeed', '#75600a'],
  },
} as const;

/** Config for narrow charts, which keeps the legend inside the picture. */
export const narrowConfig = { legend: { columns: 2, labelLimit: 128 } } as const;
