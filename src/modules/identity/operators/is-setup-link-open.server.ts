import type { Anyone } from '#shared/actor.ts'
import { hasOperator, isSetupLink } from './setup-link.server.ts'

/** Whether this set-up link works: it hasn't expired, and the site has no operator yet. */
export async function isSetupLinkOpen(_anyone: Anyone, token: string): Promise<boolean> {
  return (await isSetupLink(token)) && !(await hasOperator())
}
