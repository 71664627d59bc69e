import type { Actor, Person } from '#shared/actor.ts'
import { identity } from './open-identity.server.ts'

export const accessTokenSeconds = 15 * 60

/** A signed statement of who the person is, for services beside the shop; it opens nothing here. Ends after 15 minutes. */
export async function accessTokenOf(actor: Person): Promise<string> {
  const { token } = await identity().auth.api.signJWT({
    body: {
      payload: {
        sub: actor.userId,
        email: actor.email,
        is_vendor: actor.vendorId !== null,
        is_operator: actor.isOperator,
      },
    },
  })
  return token
}

/** The public halves of the keys that sign access tokens, as a JSON Web Key Set. */
export async function signingKeySet(_actor: Actor): Promise<{ keys: unknown[] }> {
  const { keys } = await identity().auth.api.getJwks()
  return { keys }
}
