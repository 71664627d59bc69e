import { green, type HealthFinding, red } from '#platform/health/health-check.ts'
import type { System } from '#shared/actor.ts'
import { readJson } from '../providers/read-json.server.ts'
import { discoverProvider } from './discover-provider.server.ts'
import type { OpenidSettings } from './openid-settings.ts'

/** Reads the provider's discovery document and its keys, and makes our secret for it. */
export async function checkLoginProvider(_actor: System, settings: OpenidSettings): Promise<HealthFinding> {
  const { label, fetch, clientSecret } = settings
  try {
    // A copy, so that the last hour's document isn't used.
    const { keysUrl } = await discoverProvider({ ...settings })
    await readJson(fetch, keysUrl)
    await clientSecret()
    return green(`${label} answers, and its documents are in order.`)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it failed'
    return red(`People can’t log in with ${label}: ${why}. Check its settings, or try again later.`)
  }
}
