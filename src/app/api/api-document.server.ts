import { z } from 'zod'
import { siteSettings } from '#modules/site/server'
import { problemResponses, responsesOf } from './responses-of.ts'
import type { Audience, Endpoint } from './endpoint.server.ts'
import { endpointGroups } from './endpoints.server.ts'
import { type JsonSchema, SchemaComponents } from './schema-components.ts'

const audienceText: Record<Audience, string> = {
  anyone: 'Open to everyone.',
  person: 'You must be logged in.',
  vendor: 'Only for artists.',
}

/** OpenAPI 3.1, generated from the table of endpoints. */
export function apiDocument(): object {
  const schemas = new SchemaComponents()
  const paths: Record<string, Record<string, object>> = {}
  for (const group of endpointGroups) {
    for (const line of group.endpoints) {
      paths[line.path] ??= {}
      Object.assign(paths[line.path] ?? {}, {
        [line.method.toLowerCase()]: operationOf(line, group.name, schemas),
      })
    }
  }
  const { productName, publicUrl, contactEmail } = siteSettings()
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description:
        'Money is in US dollars with two decimals. Calls that change something need the site’s Origin. ' +
        'Errors are application/problem+json (RFC 9457).',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: productName, url: publicUrl, email: contactEmail },
    },
    servers: [{ url: '/', description: 'The site that serves this document' }],
    tags: endpointGroups.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemas.all(), Problem: problem },
      responses: problemResponses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The cookie that a login sets. With https its name begins with `__Host-`.',
        },
      },
    },
  }
}

const problem = {
  type: 'object',
  description: 'application/problem+json (RFC 9457)',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', description: 'Says what happened; it stays the same when the texts change' },
    errors: {
      type: 'object',
      description: 'What is wrong with each field',
      additionalProperties: { type: 'string' },
    },
    requestId: { type: 'string' },
  },
}

function operationOf(line: Endpoint, tag: string, schemas: SchemaComponents): object {
  const input: JsonSchema = z.toJSONSchema(line.input, { io: 'input', unrepresentable: 'any' })
  const output: JsonSchema = z.toJSONSchema(line.output, { unrepresentable: 'any' })
  const whole = capitalized(line.name)
  const parameters = parametersOf(line, input)
  const body = line.method === 'GET' || line.method === 'DELETE' ? null : bodyOf(line, input)
  return {
    operationId: line.name,
    tags: [tag],
    summary: line.summary.replace(/\.$/, ''),
    description: `${line.summary.replace(/\.$/, '')}. ${audienceText[line.audience]}`,
    security: line.audience === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body && {
      requestBody: {
        required: (body.required as readonly string[]).length > 0,
        content: { 'application/json': { schema: schemas.add(body, `${whole}Body`) } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemas.add(output, `${whole}Answer`) } },
      },
      ...responsesOf(line),
    },
  }
}

function parametersOf(line: Endpoint, input: JsonSchema): object[] {
  const inPath = namesInPath(line)
  const properties = (input.properties ?? {}) as Readonly<Record<string, JsonSchema>>
  const required = (input.required ?? []) as readonly string[]
  const names = line.method === 'GET' || line.method === 'DELETE' ? Object.keys(properties) : inPath
  const inAddress = names.map((name) => {
    const { description, ...schema } = properties[name] ?? { type: 'string' }
    return {
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema,
    }
  })
  const inHeaders = (line.headers ?? []).map(({ name, description, maxLength }) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', minLength: 1, maxLength },
  }))
  return [...inAddress, ...inHeaders]
}

/** The input without what the address contains; null if nothing is left. */
function bodyOf(line: Endpoint, input: JsonSchema): JsonSchema | null {
  const inPath = namesInPath(line)
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name))
  if (properties.length === 0) return null
  const required = ((input.required ?? []) as readonly string[]).filter((name) => !inPath.includes(name))
  return { ...input, properties: Object.fromEntries(properties), required }
}

function namesInPath({ path }: Endpoint): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
