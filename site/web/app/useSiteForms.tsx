import { useEffect } from 'react';
import type { PagePayload } from '#generated/types.ts';

/** Has the forms of written pages keep what was typed when the server is down; nothing on pages without one. */
export function useSiteForms({ content }: PagePayload, isCurrent: boolean): void {
  useEffect(() => {
    if (!isCurrent || !content || !document.querySelector('form[data-site-form]')) return;
    import('#site/web/accounts/keepTyped.ts').then(({ keepTyped }) => keepTyped()).catch(() => {});
  }, [content, isCurrent]);
}
