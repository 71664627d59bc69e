import type { System } from '#shared/actor.ts'
import { hasOperator, insertSetupLink } from './setup-link.server.ts'

/**
 * The secret of a new link that makes its first user the site's first operator, valid for 24 hours. Null when the site has an
 * operator. Earlier links stay valid, because each process of a site prints its own.
 */
export async function issueSetupLink(_actor: System): Promise<string | null> {
  return (await hasOperator()) ? null : insertSetupLink()
}
