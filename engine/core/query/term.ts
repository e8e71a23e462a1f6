/**
 * A text of a query: a literal code, a param of the page, or a fact about the indicator that a param chose.
 */
export type Term = { code: string } | ParamTerm;

/** {industry}, {indicator.total} */
export interface ParamTerm {
  param: string;
  fact?: string;
}

const WRITTEN = /^\{([^{}.]+)(?:\.([^{}]+))?\}$/;

/** Parses a text of a manifest, the only place that distinguishes `{param}` from a code. */
export function parseTerm(text: string): Term {
  const [, param, fact] = WRITTEN.exec(text) ?? [];
  if (param === undefined) return { code: text };
  return fact === undefined ? { param } : { param, fact };
}

export const isParam = (term: Term): term is ParamTerm => 'param' in term;

/** The param in a text, with the fact it needs: "industry", "indicator.total"; undefined for a plain code. */
export function paramIn(text: string): string | undefined {
  const term = parseTerm(text);
  return isParam(term) ? paramName(term) : undefined;
}

/** A param with the fact it needs. */
export const paramName = ({ param, fact }: ParamTerm): string =>
  fact === undefined ? param : `${param}.${fact}`;

/** A term as manifests write it. */
export function termText(term: Term): string {
  return isParam(term) ? `{${paramName(term)}}` : term.code;
}
