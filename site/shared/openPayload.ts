import type { PagePayload, PageView } from '#generated/types.ts';

/** All that is known of a page of a product which is open to who asked. */
export type OpenPayload = PagePayload & { view: PageView };
