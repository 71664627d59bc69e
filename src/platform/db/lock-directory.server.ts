import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DirectoryLocked extends Error {
  constructor(directory: string, holder: string) {
    super(
      `The data directory ${directory} is in use by another copy (pid ${holder}). ` +
        'Stop that one, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server, which several copies can share.',
    )
    this.name = 'DirectoryLocked'
  }
}

/** Where the embedded database of a data directory lies. */
export function embeddedDirectoryOf(dataDir: string): string {
  return join(dataDir, 'database')
}

/**
 * Takes the exclusive lock of an embedded database directory and returns its release. Throws `DirectoryLocked` at once when
 * a living process holds it. The operating system frees the lock when its holder dies, so a stale one never stands in the
 * way; Node has no flock of its own, SQLite's exclusive transaction is one.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(dirname(directory), { recursive: true })
  const file = `${directory}.lock`
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (x int)',
    )
  } catch {
    lock.close()
    throw new DirectoryLocked(directory, holderOf(file))
  }
  writeFileSync(`${file}.pid`, String(process.pid))
  return () => lock.close()
}

function holderOf(file: string): string {
  try {
    return readFileSync(`${file}.pid`, 'utf8')
  } catch {
    return 'unknown'
  }
}
