import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.server.ts'
import { embeddedDirectoryOf } from '#platform/db/lock-directory.server.ts'
import { log } from '#platform/log.server.ts'

/**
 * Fills the demo of a new embedded database so that an interruption is noticed: a shop with half of its artists would look
 * like a finished one to the next start.
 */
export async function fillNoticeably(config: Config, fill: () => Promise<void>): Promise<void> {
  if (config.databaseUrl) return fill()
  writeFileSync(markOf(config), '')
  await fill()
  rmSync(markOf(config))
}

/** Removes what an interrupted filling has left, before anything of it is opened. Nobody has worked with it yet. */
export function removeHalfFilledDemo(config: Config): void {
  if (config.databaseUrl || !existsSync(markOf(config))) return
  log.info('the demo was not filled to its end; starting over')
  const directories = [
    embeddedDirectoryOf(config.dataDir),
    ...['sandbox', 'files'].map((name) => join(config.dataDir, name)),
  ]
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
  rmSync(markOf(config))
}

function markOf({ dataDir }: Config): string {
  return `${embeddedDirectoryOf(dataDir)}.filling`
}
