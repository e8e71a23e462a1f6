import type { MessagesManifest } from '#generated/types.ts';

const files = import.meta.glob<MessagesManifest>('../../manifests/messages/*.json', {
  eager: true,
  import: 'default',
});

/** The suite's messages from its manifests, for stories: an edited manifest shows at once. */
export const suiteWords: MessagesManifest = Object.assign({}, ...Object.values(files));
