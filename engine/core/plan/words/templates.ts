import { parseTemplate } from '#engine/core/sentences/parseTemplate.ts';
import type { Template } from '#engine/core/sentences/template.ts';

const parsed = new Map<string, Template>();
const mostKept = 10_000;

/**
 * The template of a text, parsed once. A text that does not parse is used unchanged: `rohe check` rejects it.
 */
export function templateOf(text: string): Template {
  const known = parsed.get(text);
  if (known) return known;
  const result = parseTemplate(text);
  const template = result.ok ? result.template : [text];
  if (parsed.size >= mostKept) parsed.clear();
  parsed.set(text, template);
  return template;
}
