import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import type { Config } from '#platform/config.server.ts'
import { release } from '../release.server.ts'

/**
 * Names what pages are made with besides the database: this build and the settings. Processes of one marketplace share pages, so what may
 * differ between them is left out; the port only when the marketplace's address doesn't depend on it.
 */
export function cacheVersionOf(config: Config): string {
  const build = `${release} ${statSync(import.meta.filename).mtimeMs}`
  const port = config.publicUrl ? null : config.port
  const settings = { ...config, port, role: null, databasePool: null, metrics: null, failpoint: null }
  return createHash('sha256')
    .update(`${build} ${JSON.stringify(settings)}`)
    .digest('base64url')
}
