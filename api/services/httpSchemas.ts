import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A JSON Schema. */
export type HttpSchema = { [keyword: string]: unknown };

/** A schema and its file. */
export interface FoundSchema {
  /** file it is in, relative to schemas/ */
  file: string;
  schema: HttpSchema;
}

/** The schemas of payloads and queries, and the manifest and block schemas that they refer to. */
export class HttpSchemas {
  private readonly files: ReadonlyMap<string, HttpSchema>;
  private readonly titles = new Map<string, FoundSchema>();

  constructor(files: ReadonlyMap<string, HttpSchema>) {
    this.files = files;
    for (const [file, schema] of files) {
      const inside = Object.values((schema.$defs ?? {}) as Record<string, HttpSchema>);
      for (const one of [schema, ...inside]) {
        if (typeof one.title === 'string') this.titles.set(one.title, { file, schema: one });
      }
    }
  }

  /** @throws Error if no schema has this title */
  titled(title: string): FoundSchema {
    const found = this.titles.get(title);
    if (!found) throw new Error(`No schema has the title ${title}`);
    return found;
  }

  /** Resolves a `$ref`. @throws Error if its target does not exist */
  follow(from: string, ref: string): FoundSchema {
    const [path = '', pointer = ''] = ref.split('#');
    const file = path === '' ? from : posix.join(posix.dirname(from), path);
    const keys = pointer.split('/').filter((key) => key !== '');
    const schema = keys.reduce<HttpSchema | undefined>(
      (value, key) => value?.[key] as HttpSchema | undefined,
      this.files.get(file),
    );
    if (!schema) throw new Error(`${from}: $ref ${ref} leads nowhere`);
    return { file, schema };
  }
}

/** Reads schemas/ once, when the server starts. */
export function readHttpSchemas(
  folder = fileURLToPath(new URL('../../schemas/', import.meta.url)),
): HttpSchemas {
  const names = ['', 'blocks/', 'http/'].flatMap((inside) =>
    readdirSync(folder + inside)
      .filter((name) => name.endsWith('.schema.json'))
      .map((name) => inside + name),
  );
  return new HttpSchemas(
    new Map(names.map((name) => [name, JSON.parse(readFileSync(folder + name, 'utf8')) as HttpSchema])),
  );
}
