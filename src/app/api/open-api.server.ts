import { z } from 'zod'
import type { Endpoint } from './endpoint.server.ts'
import { endpoints } from './endpoints.server.ts'

const problem = { $ref: '#/components/schemas/Problem' }

/** OpenAPI 3.1, made from the table that answers the calls. */
export function apiDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const line of endpoints) {
    paths[line.path] ??= {}
    Object.assign(paths[line.path] ?? {}, { [line.method.toLowerCase()]: operationOf(line) })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Brimfolk',
      version: '1',
      description:
        'Money is in US dollars with two decimals. Calls that change something need the Origin of the shop.',
    },
    paths,
    components: {
      schemas: {
        Problem: {
          type: 'object',
          description: 'application/problem+json (RFC 9457)',
          required: ['type', 'title', 'status', 'code'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            code: { type: 'string' },
            requestId: { type: 'string' },
          },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

function operationOf(line: Endpoint): object {
  const input = z.toJSONSchema(line.input, { io: 'input', unrepresentable: 'any' })
  const inPath = [...line.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const reads = line.method === 'GET' || line.method === 'DELETE'
  const names = reads ? Object.keys(input.properties ?? {}) : inPath
  const parameters = names.map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || (input.required ?? []).includes(name),
    schema: input.properties?.[name] ?? { type: 'string' },
  }))
  return {
    summary: line.summary,
    operationId: `${line.method.toLowerCase()}${line.path.replaceAll(/[^a-z0-9]+/gi, '-')}`,
    ...(line.audience === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(reads ? {} : { requestBody: { content: { 'application/json': { schema: input } } } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: z.toJSONSchema(line.output, { unrepresentable: 'any' }) } },
      },
      default: { description: 'Refused', content: { 'application/problem+json': { schema: problem } } },
    },
  }
}

/** The same for people: one table, no script. */
export function apiPage(): string {
  const rows = endpoints
    .map(
      ({ method, path, summary, audience }) =>
        `<tr><td><code>${method}</code></td><td><code>${path}</code></td><td>${summary}</td><td>${audience}</td></tr>`,
    )
    .join('')
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Brimfolk API</title></head>
<body><h1>Brimfolk API</h1><p>Money is in US dollars with two decimals. The machine-readable form is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th><th scope="col">Who</th></tr></thead><tbody>${rows}</tbody></table></body></html>`
}
