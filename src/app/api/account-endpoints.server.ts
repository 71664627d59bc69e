import { z } from 'zod'
import { needPerson } from '#app/web/request-context.server.ts'
import { accessTokenOf, accessTokenSeconds, signingKeySet } from '#modules/identity/server'
import { type Endpoint, endpoint } from './endpoint.server.ts'

export const accountEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/api/auth/jwks',
    summary: 'Public keys (JWK Set) that prove an access token.',
    audience: 'anyone',
    input: z.object({}),
    output: z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) }),
    run: async ({ actor }) => {
      const { keys } = await signingKeySet(actor)
      return { keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).parse(keys) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/token',
    summary: 'A signed statement (JWT) of who you are, for services beside the shop.',
    audience: 'person',
    input: z.object({}),
    output: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
    run: async ({ actor }) => ({
      access_token: await accessTokenOf(needPerson(actor)),
      token_type: 'Bearer' as const,
      expires_in: accessTokenSeconds,
    }),
  }),
]
