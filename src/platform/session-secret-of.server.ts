import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from './code-of.ts'
import type { Config } from './config.server.ts'

/**
 * The session secret of a demo, created once and stored with its data, so that a restart doesn't log users out. Production must
 * configure its own.
 */
export function sessionSecretOf(config: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  if (config.sessionSecret) return config.sessionSecret
  const file = join(config.dataDir, 'session-secret')
  if (!existsSync(file)) createSecret(file)
  return readFileSync(file, 'utf8')
}

/** When several processes start at once, the first one's secret stays. The file is never there without its content. */
function createSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
