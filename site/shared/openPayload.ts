import type { PagePayload, PageView } from '#generated/types.ts';

/** The payload of an open product page. */
export type OpenPayload = PagePayload & { view: PageView };
