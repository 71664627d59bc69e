import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DirectoryLocked extends Error {
  constructor(directory: string, holder: string) {
    super(
      `The data directory ${directory} is in use by another process (pid ${holder}). ` +
        'Stop it, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server, which several processes can share.',
    )
    this.name = 'DirectoryLocked'
  }
}

/** The embedded database's directory inside the data directory. */
export function embeddedDirectoryOf(dataDir: string): string {
  return join(dataDir, 'database')
}

/** Where copies of a data directory are made: inside it, so that files can be linked and only its owner can ask for one. */
export function copiesDirectoryOf(dataDir: string): string {
  return join(dataDir, 'copies')
}

/**
 * Locks an embedded database directory exclusively and returns the function that releases it. Throws `DirectoryLocked` at once
 * when a running process holds the lock. The operating system releases the lock when its holder dies, so there are no stale
 * locks. Node has no flock; SQLite's exclusive transaction provides one.
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
