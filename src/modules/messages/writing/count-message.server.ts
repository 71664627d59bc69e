import type { ClientNetwork } from '#platform/http/client-network.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'

const perPerson: RateLimit = { name: 'messages', max: 40, windowSeconds: 3600 }
const perNetwork: RateLimit = { name: 'messages-of-network', max: 120, windowSeconds: 3600 }
/** An account that writes to many artists on one day sends advertising. */
const newPerDay: RateLimit = { name: 'conversations', max: 20, windowSeconds: 86_400 }

/** Counts a message by account and network, and a new conversation per day. Refuses 'too-many-requests' (429). */
export async function countMessage(actor: Actor, network: ClientNetwork, isFirst = false): Promise<void> {
  const account = userIdOf(actor) ?? network
  if (isFirst) await countUse(newPerDay, account)
  await countUse(perNetwork, network)
  await countUse(perPerson, account)
}
