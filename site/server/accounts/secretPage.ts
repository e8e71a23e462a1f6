import encodeQR from 'qr';
import type { SecretAnswer } from '#generated/types.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { sessionHeaders } from '#site/server/session/session.ts';
import type { FormErrors } from '#site/shared/accountPage.ts';
import { siteForms } from '#site/shared/forms.ts';
import { formPage } from './accountPages.ts';
import type { AccountPageParts } from './accountPayload.ts';
import { senderHeaders } from './sessionCalls.ts';

/** The secret of a second factor, as a picture and as text, and the form that takes its first code. */
export function secretPage(
  exchange: Exchange,
  context: SiteContext,
  { secret, address }: SecretAnswer,
  errors: FormErrors = {},
): AccountPageParts {
  const page = formPage(exchange, context, 'second', { errors });
  return { ...page, segments: [{ kind: 'secret', secret, picture: pictureOf(address) }, ...page.segments] };
}

/** The same page again after a wrong code; null if the set-up has ended. */
export async function secretAgain(
  exchange: Exchange,
  context: SiteContext,
  errors: FormErrors,
): Promise<AccountPageParts | null> {
  const headers = { ...senderHeaders(exchange, context), ...sessionHeaders(exchange.session) };
  const { status, body } = await context.api.post(siteForms['second-begin'].call, headers, {});
  return status === 200 ? secretPage(exchange, context, body as SecretAnswer, errors) : null;
}

/** The dark modules of a QR code as an SVG path, one unit each, inside the required white margin. */
function pictureOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size: rows.length, path: path.join('') };
}
