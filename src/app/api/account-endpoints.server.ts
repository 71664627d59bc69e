import { z } from 'zod'
import { requireLoggedIn } from '#app/web/request/request-context.server.ts'
import { accessTokenOf, accessTokenSeconds, signingKeySet } from '#modules/identity/server'
import { type Endpoint, endpoint } from './endpoint.server.ts'

export const accountEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/api/auth/jwks',
    name: 'getSigningKeys',
    summary: 'Public keys (JWK Set) that verify access tokens.',
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
    name: 'createAccessToken',
    summary: 'A signed token (JWT) that identifies you to other services.',
    audience: 'person',
    input: z.object({}),
    output: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
    run: async ({ actor }) => ({
      access_token: await accessTokenOf(requireLoggedIn(actor)),
      token_type: 'Bearer' as const,
      expires_in: accessTokenSeconds,
    }),
  }),
]
