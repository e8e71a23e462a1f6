/** Kinds of manifest, by where a file lies under `manifests/` and the schema that rules it. First match wins. */
export const manifestKinds = {
  sites: { pattern: /^sites\.json$/, schema: 'sites.schema.json', lies: 'sites.json' },
  permissions: {
    pattern: /^permissions\.json$/,
    schema: 'permissions.schema.json',
    lies: 'permissions.json',
  },
  reliability: {
    pattern: /^reliability\.json$/,
    schema: 'reliability.schema.json',
    lies: 'reliability.json',
  },
  messages: {
    pattern: /^messages\/[^/]+\.json$/,
    schema: 'messages.schema.json',
    lies: 'messages/<name>.json',
  },
  areaTypes: {
    pattern: /^areas\/area-types\.json$/,
    schema: 'area-types.schema.json',
    lies: 'areas/area-types.json',
  },
  areas: { pattern: /^areas\/[^/]+\.json$/, schema: 'areas.schema.json', lies: 'areas/<name>.json' },
  series: { pattern: /^series\/[^/]+\.json$/, schema: 'series.schema.json', lies: 'series/<KEY>.json' },
  dimension: {
    pattern: /^dimensions\/[^/]+\.json$/,
    schema: 'dimension.schema.json',
    lies: 'dimensions/<name>.json',
  },
  calendar: {
    pattern: /^calendar\/[^/]+\.json$/,
    schema: 'calendar.schema.json',
    lies: 'calendar/<name>.json',
  },
  topic: {
    pattern: /^topics\/[^/]+\/[^/]+\.json$/,
    schema: 'topic.schema.json',
    lies: 'topics/<collection>/<topic>.json',
  },
  chart: { pattern: /^charts\/[^/]+\.json$/, schema: 'chart.schema.json', lies: 'charts/<name>.json' },
  source: { pattern: /^sources\/[^/]+\.json$/, schema: 'source.schema.json', lies: 'sources/<recipe>.json' },
  product: {
    pattern: /^products\/[^/]+\/product\.json$/,
    schema: 'product.schema.json',
    lies: 'products/<product>/product.json',
  },
  section: {
    pattern: /^products\/[^/]+\/[^/]+\/section\.json$/,
    schema: 'section.schema.json',
    lies: 'products/<product>/<section>/section.json',
  },
  page: {
    pattern: /^products\/[^/]+\/[^/]+\/[^/]+\.page\.json$/,
    schema: 'page.schema.json',
    lies: 'products/<product>/<section>/<page>.page.json',
  },
  glossary: {
    pattern: /^glossary\/[^/]+\.json$/,
    schema: 'glossary.schema.json',
    lies: 'glossary/<name>.json',
  },
  tour: { pattern: /^tours\/[^/]+\.json$/, schema: 'tour.schema.json', lies: 'tours/<site>.json' },
  contentSite: {
    pattern: /^content\/[^/]+\/site\.json$/,
    schema: 'content-site.schema.json',
    lies: 'content/<site>/site.json',
  },
  content: {
    pattern: /^content\/[^/]+\/([a-z0-9-]+\/)*[a-z0-9-]+(\.[a-z0-9-]+)?\.md$/,
    schema: 'content.schema.json',
    lies: 'content/<site>/<path>.md',
  },
} as const;

export type ManifestKind = keyof typeof manifestKinds;

/** Kind of the manifest at `path` (relative to `manifests/`, with slashes), or null where no manifest belongs. */
export function manifestKindOf(path: string): ManifestKind | null {
  for (const kind of Object.keys(manifestKinds) as ManifestKind[]) {
    if (manifestKinds[kind].pattern.test(path)) return kind;
  }
  return null;
}
