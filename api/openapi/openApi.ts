import type { Call } from '#api/request/call.ts';
import type { HttpSchema, HttpSchemas } from '#api/services/httpSchemas.ts';
import { Components } from './components.ts';

const TOKEN = 'token';

/** The OpenAPI 3.1 document of the calls, from the schemas of their parameters and responses. */
export function openApi(calls: readonly Call[], schemas: HttpSchemas, title: string): HttpSchema {
  const components = new Components(schemas);
  const paths: Record<string, HttpSchema> = {};
  for (const call of calls) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(call, schemas, components),
    };
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title, version: '1', description: DESCRIPTION, license: LICENCE },
    servers: [{ url: '/', description: 'Where this description was read.' }],
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: {
        [TOKEN]: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'The word Token, a space, and the key that /auth/login/ answers, or an API key of the account for calls that read data.',
        },
      },
    },
  };
}

const DESCRIPTION =
  'A name that a call does not know is refused; an empty value counts as not given; a parameter that is no list may be ' +
  'given once. Paths answer with and without the slash at the end. Without a token every call answers as to a visitor.';

/** Figures have the licences of their publishers. */
const LICENCE = { name: 'Of each source, as answers name it', identifier: 'LicenseRef-of-each-source' };

function operation(call: Call, schemas: HttpSchemas, components: Components): HttpSchema {
  const { summary, asker } = call;
  return {
    operationId: operationId(call),
    summary,
    security: SECURITY[asker],
    parameters: [...(asker === 'anybody' ? HEADERS : []), ...parameters(call, schemas, components)],
    ...(call.body && { requestBody: { required: true, content: json(components.reference(call.body)) } }),
    responses: responses(call, components),
  };
}

const SECURITY: Record<Call['asker'], HttpSchema[]> = {
  nobody: [],
  anybody: [{}, { [TOKEN]: [] }],
  person: [{ [TOKEN]: [] }],
  staff: [{ [TOKEN]: [] }],
};

/** The name of a call in generated clients, such as `getDataObservations` or `postAuthLogin`. */
function operationId({ method, path }: Call): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '' && word !== 'api');
  return [method.toLowerCase(), ...words.map((word) => word[0]?.toUpperCase() + word.slice(1))].join('');
}

const HEADERS = [
  {
    name: 'X-LOGIN-AS',
    in: 'header',
    description: 'Staff only: id of the user whose rights apply; -1 is the public user.',
    schema: { type: 'string', pattern: '^(-1|\\d{1,12})$' },
  },
  {
    name: 'X-ALL-SMALL-AREAS',
    in: 'header',
    description: 'Staff only: 1 lists and opens all small areas.',
    schema: { type: 'string', enum: ['1'] },
  },
];

function parameters({ query }: Call, schemas: HttpSchemas, components: Components): HttpSchema[] {
  if (query === undefined) return [];
  const { properties, required } = components.inPlace(schemas.titled(query)) as {
    properties: Record<string, HttpSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    required: required?.includes(name) ?? false,
    ...(schema.type === 'array' && { style: 'form', explode: true }),
    schema,
  }));
}

const JSON_TYPE = 'application/json';

function responses({ answer, body, types = [], refusals = {} }: Call, components: Components): HttpSchema {
  const problem = {
    description: 'Refused; the body says why.',
    content: json(components.reference('Problem')),
  };
  // An unreadable body is refused before the call can write its own refusal.
  const refusal = (status: number, title: string): HttpSchema =>
    body !== undefined && status === 400
      ? { oneOf: [title, 'Problem'].map((one) => components.reference(one)) }
      : components.reference(title);
  const others = Object.entries(refusals).map(([status, title]) => [
    status,
    { description: 'Refused; the body says why.', content: json(refusal(Number(status), title)) },
  ]);
  const own = answer === undefined ? { type: 'object' } : components.reference(answer);
  // A JSON export has the same address and type as the normal response.
  const schema = types.includes(JSON_TYPE)
    ? { anyOf: [own, { description: 'The file that was asked for.' }] }
    : own;
  const inText = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));
  return {
    200: { description: 'The answer.', content: { ...inText, ...json(schema) } },
    ...Object.fromEntries(others),
    '4XX': problem,
    default: problem,
  };
}

function json(schema: HttpSchema): HttpSchema {
  return { [JSON_TYPE]: { schema } };
}
