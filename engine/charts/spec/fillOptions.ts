import type { ChartOptions } from '#engine/charts/contract/chart.ts';

const whole = /^\{\{\s*([\w-]+)\s*\}\}$/u;
const within = /\{\{\s*([\w-]+)\s*\}\}/gu;

/**
 * Replaces "{{name}}" by options. A string that is nothing but a placeholder takes the option's own type, so "{{size}}" can become a number.
 * @throws Error naming a placeholder without an option
 */
export function fillOptions(spec: unknown, options: ChartOptions): unknown {
  if (typeof spec === 'string') return fillText(spec, options);
  if (Array.isArray(spec)) return spec.map((item) => fillOptions(item, options));
  if (typeof spec === 'object' && spec !== null) {
    return Object.fromEntries(Object.entries(spec).map(([key, value]) => [key, fillOptions(value, options)]));
  }
  return spec;
}

function fillText(text: string, options: ChartOptions): unknown {
  const name = whole.exec(text)?.[1];
  if (name !== undefined) return option(name, options);
  return text.replace(within, (_, each: string) => String(option(each, options)));
}

function option(name: string, options: ChartOptions): string | number | boolean {
  const value = Object.hasOwn(options, name) ? options[name] : undefined;
  if (value === undefined) throw new Error(`{{${name}}} has no option of that name`);
  return value;
}
