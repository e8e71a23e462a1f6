import type { CompiledContentSite } from '#generated/types.ts';
import { guarded } from './answers/guarded.ts';
import { keptAnswer } from './answers/keptAnswer.ts';
import { type PageForm, pageAnswer } from './answers/renderAnswer.ts';
import type { Exchange } from './context/exchange.ts';
import type { SiteContext } from './context/siteContext.ts';
import type { Answer } from './http/answer.ts';
import { contentSearch, loadContent } from './pages/contentPages.ts';

/** Answers an address of a site of written pages. */
export function answerContent(
  exchange: Exchange,
  context: SiteContext,
  content: CompiledContentSite,
  pathname: string,
  form: PageForm,
): Promise<Answer> {
  const { visit, session, search } = exchange;
  const path = pathname.replace(/\/+$/, '') || '/';
  const kept = { form, canonical: path + contentSearch(search), stamp: thisHour() };
  return guarded(exchange, context, form, () =>
    keptAnswer(exchange, context, kept, async () => {
      const payload = await loadContent(context, { content, visit, path, search }, session);
      return pageAnswer(exchange, context, payload, form);
    }),
  );
}

// Events go by: what is upcoming is looked up again every hour.
const HOUR = 3_600_000;
const thisHour = (): string => String(Math.floor(Date.now() / HOUR));
