import type { Hono } from 'hono'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { endpoints } from '#app/api/endpoints.server.ts'
import { apiDocument } from '#app/api/api-document.server.ts'
import { apiPage } from '#app/api/api-page.server.ts'
import { type RequestFacts, requireLoggedIn } from '#app/web/request/request-context.server.ts'
import { problemResponse } from '#app/web/request/problem-response.server.ts'
import { isRefusal, notFound, refuse } from '#shared/refusal.ts'
import { isStorableJson } from '#shared/text/storable-text.ts'
import { log } from '#platform/log.server.ts'
import { asCaller } from './as-caller.server.ts'
import type { HttpContext, HttpEnv } from './http-context.ts'

/** Mounts the table of endpoints. Each call checks the audience, parses the input, runs and answers JSON. */
export function apiRoutes(app: Hono<HttpEnv>): void {
  for (const line of endpoints) {
    app.on(line.method, line.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) =>
      asCaller(c, (facts) => apiResponse(c, line, facts), line),
    )
  }
  app.get('/api/openapi.json', (c) => c.json(apiDocument()))
  app.get('/api/docs', (c) => c.html(apiPage()))
  app.all('/api/*', (c) => problemResponse(notFound('That address'), c.get('requestId')))
}

async function apiResponse(
  c: HttpContext,
  line: Endpoint,
  { actor, requestId, network }: RequestFacts,
): Promise<Response> {
  try {
    admit(line, actor)
    const input = line.input.parse(await rawInput(c))
    const answerHeaders = new Headers({ 'cache-control': 'no-store' })
    const output = await line.run({ actor, input, headers: c.req.raw.headers, network, answerHeaders })
    return Response.json(output, { headers: answerHeaders })
  } catch (error) {
    if (!isRefusal(error) && !(error instanceof Error && error.name === 'ZodError')) {
      log.error({ err: error, path: c.req.path }, 'an API call failed')
    }
    return problemResponse(error, requestId)
  }
}

function admit({ audience }: Endpoint, actor: RequestFacts['actor']): void {
  if (audience === 'anyone') return
  const person = requireLoggedIn(actor)
  const allowed = audience === 'person' || person.vendorId !== null
  if (!allowed)
    throw refuse('not-allowed', { message: 'Your account isn’t allowed to do this.', status: 403 })
}

/** The query or the JSON body, with the path parameters, which can't be overridden. */
async function rawInput(c: HttpContext): Promise<object> {
  const parameters = c.req.param()
  if (c.req.method === 'GET' || c.req.method === 'DELETE') return { ...c.req.query(), ...parameters }
  const text = await c.req.text()
  if (text.trim() === '') return parameters
  const body = jsonIn(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw refuse('not-json', { message: 'The body must be a JSON object.', status: 400 })
  }
  if (!isStorableJson(body)) {
    throw refuse('unreadable', { message: 'The body contains characters that can’t be used.', status: 400 })
  }
  return { ...body, ...parameters }
}

/** Undefined if the text isn't JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
