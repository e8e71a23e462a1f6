import { capitalise, smallLetter } from '#engine/core/words/numberWords.ts';
import type { TextRun } from '#generated/types.ts';
import { fallTold, fillPlaceholder } from './fillPlaceholder.ts';
import { templatePlaceholders } from './parseTemplate.ts';
import type { SentenceContext } from './sentenceFigures.ts';
import type { OptionalClause, Placeholder, Template, TemplateNode } from './template.ts';

/**
 * A sentence as runs of text, or null if a figure or name is missing. Only an optional clause drops out if
 * its own figure is missing, or if it mentions the benchmark and the focus area is the benchmark.
 */
export function renderSentence(template: Template, context: SentenceContext): TextRun[] | null {
  const runs = renderNodes(template, context, '');
  return runs?.some((run) => run.text.trim() !== '') ? runs : null;
}

/** A sentence as plain text; '' if it is left out. */
export function renderText(template: Template, context: SentenceContext): string {
  return (renderSentence(template, context) ?? []).map((run) => run.text).join('');
}

function renderNodes(
  nodes: readonly TemplateNode[],
  context: SentenceContext,
  before: string,
): TextRun[] | null {
  const runs: TextRun[] = [];
  let written = before;
  let fallen: string | undefined;
  for (const node of nodes) {
    const isPlaceholder = typeof node !== 'string' && node.kind === 'placeholder';
    const isFallen = isPlaceholder && node.modifier === undefined && writtenName(node) === fallen;
    const parts = renderNode(isFallen ? { ...node, modifier: 'abs' } : node, context, written);
    if (isPlaceholder) fallen = fallTold(node, context) ?? fallen;
    if (!parts) return null;
    for (const part of parts) {
      written += part.text;
      append(runs, part);
    }
  }
  return runs;
}

/** A figure as templates write it: growth@benchmark, top.1.there. */
const writtenName = ({ name, at, path }: Placeholder) => [[name, ...path].join('.'), ...at].join('@');

function renderNode(node: TemplateNode, context: SentenceContext, before: string): TextRun[] | null {
  if (typeof node === 'string') return [{ text: afterName(node, before) }];
  if (node.kind === 'placeholder') return renderPlaceholder(node, context, before);
  if (node.kind === 'optional') {
    return dropsForBenchmark(node, context) ? [] : (renderNodes(node.nodes, context, before) ?? []);
  }
  const label = renderNodes(node.nodes, context, before);
  return label && [{ text: label.map((run) => run.text).join(''), href: node.href }];
}

/** A name that ends in s takes an apostrophe alone: the Chatham Islands’ economy. */
const afterName = (text: string, before: string) =>
  before.endsWith('s') ? text.replace(/^(’|')s\b/, '$1') : text;

const opensSentence = /(^|[.!?:]\s+)$/;

function renderPlaceholder(node: Placeholder, context: SentenceContext, before: string): TextRun[] | null {
  const filled = fillPlaceholder(node, context);
  if (!filled) return null;
  const opens = opensSentence.test(before);
  const text =
    filled.digits !== undefined && before.endsWith('(')
      ? filled.digits
      : filled.inWords && opens
        ? capitalise(filled.text)
        : filled.common && !opens
          ? smallLetter(filled.text)
          : filled.text;
  return [filled.emphasis ? { text, emphasis: true } : { text }];
}

function dropsForBenchmark(clause: OptionalClause, context: SentenceContext): boolean {
  if (!context.focusIsBenchmark) return false;
  return templatePlaceholders(clause.nodes).some(
    ({ name, at, path }) =>
      name === 'benchmark' ||
      at.includes('benchmark') ||
      (path.length === 0 && context.number(name, at)?.atBenchmark === true),
  );
}

function append(runs: TextRun[], run: TextRun): void {
  const last = runs.at(-1);
  if (run.text === '') return;
  if (last && !last.emphasis && !run.emphasis && last.href === undefined && run.href === undefined) {
    last.text += run.text;
  } else {
    runs.push({ ...run });
  }
}
