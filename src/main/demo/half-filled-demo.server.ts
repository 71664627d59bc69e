import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.server.ts'
import { embeddedDirectoryOf } from '#platform/db/embedded/lock-directory.server.ts'
import { log } from '#platform/log.server.ts'

/**
 * Fills the demo of a new embedded database, beside a file that marks it as unfinished. Otherwise the next start would treat a
 * half-filled demo as finished. A file, because the start deletes such a database without opening it.
 */
export async function fillBesideFile(config: Config, fill: () => Promise<void>): Promise<void> {
  writeFileSync(markOf(config), '')
  await fill()
  rmSync(markOf(config))
}

/** Removes a half-filled demo before it's opened. It contains nothing but demo data. */
export function removeHalfFilledDemo(config: Config): void {
  if (config.databaseUrl || !existsSync(markOf(config))) return
  log.info('the demo is incomplete; starting over')
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
