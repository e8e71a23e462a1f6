/** Path pattern of a kind of file under `manifests/`, and its schema. */
const kind = (lies: string, schema: string) => ({
  lies,
  schema: `${schema}.schema.json`,
  pattern: new RegExp(`^${lies.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[^/]+')}$`),
});

/** Kinds of manifest. First match wins. */
export const manifestKinds = {
  sites: kind('sites.json', 'sites'),
  permissions: kind('permissions.json', 'permissions'),
  reliability: kind('reliability.json', 'reliability'),
  events: kind('events.json', 'events'),
  sentences: kind('sentences.json', 'sentences'),
  messages: kind('messages/<name>.json', 'messages'),
  areaTypes: kind('areas/area-types.json', 'area-types'),
  areas: kind('areas/<name>.json', 'areas'),
  series: kind('series/<KEY>.json', 'series'),
  dimension: kind('dimensions/<name>.json', 'dimension'),
  calendar: kind('calendar/<name>.json', 'calendar'),
  topic: kind('topics/<collection>/<topic>.json', 'topic'),
  chart: kind('charts/<name>.json', 'chart'),
  source: kind('sources/<recipe>.json', 'source'),
  carried: kind('carried/<recipe>.json', 'carried'),
  demonstration: kind('demonstration/<name>.json', 'demonstration'),
  product: kind('products/<product>/product.json', 'product'),
  section: kind('products/<product>/<section>/section.json', 'section'),
  page: kind('products/<product>/<section>/<page>.page.json', 'page'),
  glossary: kind('glossary/<name>.json', 'glossary'),
  tour: kind('tours/<site>.json', 'tour'),
  contentSite: kind('content/<site>/site.json', 'content-site'),
  content: {
    ...kind('content/<site>/<path>.md', 'content'),
    pattern: /^content\/[^/]+\/([a-z0-9-]+\/)*[a-z0-9-]+(\.[a-z0-9-]+)?\.md$/,
  },
};

export type ManifestKind = keyof typeof manifestKinds;

/**
 * Kind of the manifest at `path` (relative to `manifests/`, with slashes); null if no manifest belongs there.
 */
export function manifestKindOf(path: string): ManifestKind | null {
  for (const kind of Object.keys(manifestKinds) as ManifestKind[]) {
    if (manifestKinds[kind].pattern.test(path)) return kind;
  }
  return null;
}
