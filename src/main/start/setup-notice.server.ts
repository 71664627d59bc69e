import { issueSetupLink } from '#modules/identity/server'
import { system } from '#shared/actor.ts'

/** Where to set up a site that has no operator; null when it has one. */
export async function setupNotice(publicUrl: string): Promise<string | null> {
  const token = await issueSetupLink(system)
  if (!token) return null
  return `This site has no operator yet. Open this link within 24 hours to set it up:\n${publicUrl}/setup?token=${token}`
}
