import type { MessagesManifest } from '#generated/types.ts';

const files = import.meta.glob<MessagesManifest>('../../manifests/messages/*.json', {
  eager: true,
  import: 'default',
});

/** The words of the suite as its manifests have them, for stories: an edit of a manifest shows at once. */
export const suiteWords: MessagesManifest = Object.assign({}, ...Object.values(files));
