import type { Severity } from '#codegen/check/findings/finding.ts';
import { messages, type Unknown } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { placeOf } from '#codegen/load/suiteFiles.ts';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { tourPlaces } from '#engine/core/help/tourPlaces.ts';
import { matchPath } from '#engine/core/navigation/pathParams.ts';
import type { DimensionManifest, PageManifest, TopicManifest } from '#generated/types.ts';

/** A file of any kind, with what the kinds of names below read of theirs. */
interface Typed extends ManifestFile {
  value: Pick<PageManifest, 'blocks' | 'params'> &
    Pick<TopicManifest, 'totals'> &
    Pick<DimensionManifest, 'dimension' | 'classification' | 'members'>;
}

/** A kind of name that the annotation `x-names` of a schema can give. */
export interface NameKind {
  /** names that a file may use; undefined if they cannot be known */
  known(context: CheckContext, file: Typed): Iterable<string> | undefined;
  says(args: Unknown, file: Typed): string;
  rule: string;
  /** whether the names are those of the whole suite; absent: of the file or its product */
  suite?: true;
  severity?: Severity;
  /** whether another spelling is known as well */
  isKnown?(name: string, known: ReadonlySet<string>): boolean;
}

const suite = (
  known: (context: CheckContext) => Iterable<string>,
  says: NameKind['says'],
  rule: string,
): NameKind => ({ known, says, rule, suite: true });

const own = (known: NameKind['known'], says: NameKind['says'], rule: string): NameKind => ({
  known,
  says,
  rule,
});

const productOf = (file: ManifestFile): string => placeOf(file).product;

/** Places of the files of a product. */
const placesIn = (files: readonly ManifestFile[], file: ManifestFile) =>
  files.map(placeOf).filter(({ product }) => product === productOf(file));

const pathsOf = ({ names }: CheckContext, file: ManifestFile): string[] => [
  ...(names.paths.get(productOf(file))?.keys() ?? []),
];

const codesOf = (members: readonly { code: string }[]): string[] => members.map(({ code }) => code);

/** Names that a manifest can use of others, by the annotation of their place in the schemas. */
export const nameKinds: Readonly<Record<string, NameKind>> = {
  area: suite(({ names }) => names.areas, messages.unknownArea, 'unknown-area'),
  areaType: suite(({ names }) => names.areaTypes, messages.unknownAreaType, 'unknown-area-type'),
  collection: suite(
    ({ names }) => names.collections.keys(),
    messages.unknownCollection,
    'unknown-collection',
  ),
  dimension: suite(({ names }) => names.dimensions.keys(), messages.unknownDimension, 'unknown-dimension'),
  event: suite(
    ({ files }) => files.events.flatMap(({ value }) => value.events.map(({ id }) => id)),
    messages.unknownEvent,
    'unknown-event',
  ),
  feature: {
    ...suite(
      ({ names }) => [...names.features].map((feature) => `ALL.${feature}`),
      messages.unknownFeature,
      'unknown-feature',
    ),
    isKnown: (name, known) => known.has(`ALL.${name}`),
  },
  message: suite(
    ({ files }) =>
      files.messages.flatMap(({ value }) => Object.keys(value).filter((key) => key !== '$schema')),
    messages.unknownMessage,
    'unknown-message',
  ),
  permissionGroup: suite(
    ({ names }) => names.permissions.keys(),
    messages.unknownPermissionGroup,
    'unknown-permission',
  ),
  product: suite(({ names }) => names.products, messages.unknownProduct, 'unknown-product'),
  scheme: suite(({ names }) => names.codeSchemes, messages.unknownScheme, 'unknown-scheme'),
  series: suite(({ names }) => names.series.keys(), messages.unknownSeries, 'unknown-series'),
  shape: suite(({ engine }) => engine.shapes.keys(), messages.unknownShape, 'unknown-shape'),
  site: suite(({ names }) => names.sites, messages.unknownSite, 'unknown-site'),
  tourPlace: suite(() => Object.keys(tourPlaces), messages.unknownTourPlace, 'unknown-place'),
  section: own(
    ({ files }, file) => placesIn(files.section, file).map(({ section }) => section),
    messages.unknownSection,
    'unknown-section',
  ),
  pageFile: own(
    ({ files }, file) => placesIn(files.page, file).map(({ page }) => page),
    messages.unknownPage,
    'unknown-page',
  ),
  page: {
    // A figure may refer to a page that is still to be written. It is then shown without a link.
    ...own(pathsOf, ({ name, near }) => messages.unknownPage({ name, near }), 'unknown-page'),
    severity: 'warning',
    // Params in a path match any value.
    isKnown: (name, known) =>
      [...known].some((path) => path.includes('{') && matchPath(path, name.split('/'))),
  },
  topicPage: own(
    (context, file) => pathsOf(context, file).filter((path) => path.includes('{')),
    messages.unknownPage,
    'unknown-page',
  ),
  posterBlock: own(
    (_, { value }) =>
      value.blocks.filter((block) => isMade(kindOf(block).forms.poster)).map(({ name }) => name),
    messages.unknownPosterBlock,
    'unknown-poster-block',
  ),
  param: own((_, { value }) => Object.keys(value.params ?? {}), messages.unknownParam, 'unknown-param'),
  ownMember: own(
    (_, { value }) => codesOf(value.members),
    (args, { value }) => messages.unknownMember(value.dimension, args),
    'unknown-member',
  ),
  parentMember: own(
    ({ files }, { value: { classification, dimension } }) =>
      files.dimension
        .filter(
          ({ value }) =>
            value.dimension === dimension || (classification && value.classification === classification),
        )
        .flatMap(({ value }) => codesOf(value.members)),
    (args, { value }) => messages.unknownMember(value.classification ?? value.dimension, args),
    'unknown-member-parent',
  ),
  topicMember: own(
    ({ names }, { value }) => names.dimensions.get(value.totals)?.members.map(({ code }) => code),
    (args, { value }) => messages.unknownMember(value.totals, args),
    'unknown-member',
  ),
};
