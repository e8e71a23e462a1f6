import { isSpec } from './compositeMark.ts';

type Json = unknown;

/**
 * JSON Merge Patch (RFC 7396): objects merge, null removes, anything else replaces. Arguments are unchanged.
 */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isSpec(patch)) return patch;
  const base = isSpec(target) ? target : {};
  const merged: Record<string, Json> = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (forbidden.has(key)) continue;
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(base[key], value);
  }
  return merged;
}

/**
 * The default look with an author's settings merged over it. Unlike in a patch, `null` is kept, and means
 * "none".
 */
export function overlaid(look: Json, own: Json): Json {
  if (!isSpec(look) || !isSpec(own)) return own === undefined ? look : own;
  const keys = Object.keys(own).filter((key) => !forbidden.has(key));
  return { ...look, ...Object.fromEntries(keys.map((key) => [key, overlaid(look[key], own[key])])) };
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
