import type { Hono } from 'hono'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { endpoints } from '#app/api/endpoints.server.ts'
import { apiDocument, apiPage } from '#app/api/open-api.server.ts'
import { type RequestFacts, needPerson } from '#app/web/request-context.server.ts'
import { problemResponse } from '#app/web/refusal-response.server.ts'
import { isRefusal, notFound, refuse } from '#shared/refusal.ts'
import { log } from '#platform/log.server.ts'
import { callerOf } from './caller-of.server.ts'
import type { ShopContext } from './http-app.server.ts'

const maxBodyBytes = 256 * 1024

/** Mounts the table of endpoints: check who asks, parse the input, run, answer JSON. */
export function apiRoutes(app: Hono<{ Variables: { requestId: string } }>): void {
  for (const line of endpoints) {
    app.on(line.method, line.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) =>
      answer(c, line, await callerOf(c)),
    )
  }
  app.get('/api/openapi.json', (c) => c.json(apiDocument()))
  app.get('/api/docs', (c) => c.html(apiPage()))
  app.all('/api/*', (c) => problemResponse(notFound('That address'), c.get('requestId')))
}

async function answer(
  c: ShopContext,
  line: Endpoint,
  { actor, requestId, clientAddress }: RequestFacts,
): Promise<Response> {
  try {
    admit(line, actor)
    const input = line.input.parse(await rawInput(c))
    const output = await line.run({ actor, input, headers: c.req.raw.headers, clientAddress })
    return c.json(output as object, 200, { 'cache-control': 'no-store' })
  } catch (error) {
    if (!isRefusal(error) && !(error instanceof Error && error.name === 'ZodError')) {
      log.error({ err: error, path: c.req.path }, 'an API call failed')
    }
    return problemResponse(error, requestId)
  }
}

function admit({ audience }: Endpoint, actor: RequestFacts['actor']): void {
  if (audience === 'anyone') return
  const person = needPerson(actor)
  const allowed =
    audience === 'person' || (audience === 'vendor' ? person.vendorId !== null : person.isOperator)
  if (!allowed) throw refuse('not-allowed', { message: 'Your account may not do this.', status: 403 })
}

/** Path parameters, then the query or the JSON body; a parameter of the path cannot be overridden. */
async function rawInput(c: ShopContext): Promise<object> {
  const parameters = c.req.param()
  if (c.req.method === 'GET' || c.req.method === 'DELETE') return { ...c.req.query(), ...parameters }
  const length = Number(c.req.header('content-length') ?? 0)
  const text = length > maxBodyBytes ? null : await c.req.text()
  if (text === null || text.length > maxBodyBytes) {
    throw refuse('too-large', { message: 'The request is too large.', status: 413 })
  }
  if (text.trim() === '') return parameters
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body, ...parameters }
  } catch {
    // Answered below like any other body that is not an object.
  }
  throw refuse('not-json', { message: 'The body must be a JSON object.', status: 400 })
}
