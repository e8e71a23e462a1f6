const raised = ['0123456789+-=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'] as const;
const lowered = ['0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'] as const;

/** Replaces digits of raised or lowered runs by small ones: 234 with a superscript 1 is not 2341. */
export function smallText(text: string, place: string | undefined): string {
  const [from, to] = place === 'superscript' ? raised : place === 'subscript' ? lowered : ['', ''];
  return from === '' ? text : [...text].map((sign) => to[from.indexOf(sign)] ?? sign).join('');
}
