const raised = ['0123456789+-=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'] as const;
const lowered = ['0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'] as const;

/** The digits of a raised or lowered run in characters of their own: 234 with a small 1 behind it is not 2341. */
export function smallText(text: string, place: string | undefined): string {
  const [from, to] = place === 'superscript' ? raised : place === 'subscript' ? lowered : ['', ''];
  return from === '' ? text : [...text].map((sign) => to[from.indexOf(sign)] ?? sign).join('');
}
