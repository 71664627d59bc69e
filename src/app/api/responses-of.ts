import type { Endpoint } from './endpoint.server.ts'

const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** The refusals that several calls share. */
export const problemResponses = {
  LogInRequired: { description: 'You are not logged in', content },
  NotAllowed: {
    description: 'Your account isn’t allowed to do this, or the Origin is not the site’s',
    content,
  },
  NotFound: { description: 'It doesn’t exist, or it isn’t yours', content },
  Conflict: { description: 'Something has changed since you read it; `code` says what', content },
  InvalidInput: { description: 'The input is invalid; `errors` names the fields', content },
  TooManyRequests: {
    description: 'Too many calls',
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
    content,
  },
  Refused: { description: 'Refused; `code` says why', content },
  Failed: { description: 'An error on our side; the log has its `requestId`', content },
}

/** What a call may answer besides its result. */
export function responsesOf({ method, path, audience }: Endpoint): Record<string, object> {
  const changes = method !== 'GET'
  return {
    ...(audience === 'anyone' ? {} : { 401: ref('LogInRequired') }),
    ...(changes || audience === 'vendor' ? { 403: ref('NotAllowed') } : {}),
    ...(path.includes('{') ? { 404: ref('NotFound') } : {}),
    ...(changes ? { 409: ref('Conflict') } : {}),
    422: ref('InvalidInput'),
    429: ref('TooManyRequests'),
    '4XX': ref('Refused'),
    '5XX': ref('Failed'),
  }
}

function ref(name: keyof typeof problemResponses): object {
  return { $ref: `#/components/responses/${name}` }
}
