import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** The site of a tour: manifests/tours/regions.json belongs to the site regions. */
export const siteOfTour = ({ name }: Pick<ManifestFile, 'name'>): string =>
  name.replace(/^tours\/(.*)\.json$/, '$1');

/** Reports duplicate terms and tours of unknown sites. */
export const help: Rule = {
  name: 'help',
  *check({ files }): Iterable<Problem> {
    const seen = new Map<string, string>();
    for (const file of files.glossary) {
      for (const [index, { id }] of file.value.terms.entries()) {
        const other = seen.get(id);
        const path = ['terms', index, 'id'];
        if (other !== undefined)
          yield { file, path, message: messages.duplicateName('term', id, other), rule: 'duplicate-term' };
        seen.set(id, file.path);
      }
    }
    const sites = files.sites.flatMap((file) => file.value.sites.map(({ site }) => site));
    for (const file of files.tour) {
      const name = siteOfTour(file);
      if (!sites.includes(name)) {
        const message = messages.unknownSite({ name, near: nearest(name, sites), known: sites });
        yield { file, path: [], message, rule: 'unknown-site' };
      }
    }
  },
};
