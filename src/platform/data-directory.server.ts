import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.server.ts'
import { embeddedDirectoryOf, lockDirectory } from './db/embedded/lock-directory.server.ts'
import { codeOf } from './code-of.ts'
import { log } from './log.server.ts'
import { requireFinishedRestore } from './require-finished-restore.server.ts'

/** Everything that a marketplace stores in its data directory. */
const ownNames: readonly string[] = [
  'copies',
  'database',
  'database.filling',
  'database.lock',
  'database.lock.pid',
  'database.moved',
  'files',
  'pages',
  'restoring',
  'sandbox',
  'session-secret',
]

/** Public pages that can be made again. */
export function pagesDirectoryOf(dataDir: string): string {
  return join(dataDir, 'pages')
}

type Directory = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'isDemo' | 'sessionSecret'>

/**
 * Creates the data directory, checks that it is writable, and closes it to other users of the machine, because it contains
 * addresses, labels and secrets. Throws `ConfigError`. A marketplace with PostgreSQL and a bucket needs no directory.
 */
export function prepareDataDirectory(config: Directory): void {
  process.umask(0o077)
  if (!needsDirectory(config)) return
  const { dataDir } = config
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError([`DATA_DIR ${dataDir} ${directoryProblem(error)}`])
  }
  closeToOthers(dataDir)
}

/**
 * Prepares the directory and, for the embedded database, locks it. Returns the function that releases the lock. Throws
 * `DirectoryLocked`, and `StartProblem` when a restore into the directory was interrupted.
 */
export function takeDataDirectory(config: Directory): (() => void) | undefined {
  prepareDataDirectory(config)
  requireFinishedRestore(config.dataDir)
  return config.databaseUrl ? undefined : lockDirectory(embeddedDirectoryOf(config.dataDir))
}

function needsDirectory({ databaseUrl, s3, isDemo, sessionSecret }: Directory): boolean {
  return !databaseUrl || !s3 || isDemo || !sessionSecret
}

function directoryProblem(error: unknown): string {
  const code = codeOf(error)
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'is a file, not a directory. Choose another DATA_DIR'
  const advice = 'Give the account that runs the marketplace a directory it can write to'
  return `cannot be read and written by this account (${code ?? String(error)}). ${advice}`
}

/**
 * Earlier versions and the embedded database create directories and files that everyone can read. Files that the embedded
 * database adds later are protected by their directory and closed at the next start.
 */
export function closeToOthers(dataDir: string): void {
  const names = readdirSync(dataDir)
  try {
    // The data directory may be a home or shared folder: change it only when everything in it is ours.
    if (names.length > 0 && names.every((name) => ownNames.includes(name))) close(dataDir)
    for (const name of names.filter((one) => ownNames.includes(one))) {
      // Thousands of pictures are only walked through once, after an upgrade from a version that left them open.
      if (close(join(dataDir, name)) || name !== 'files') closeAllBelow(join(dataDir, name))
    }
  } catch (error) {
    log.warn({ err: error, dataDir }, 'other users of this machine may be able to read the data directory')
  }
}

function closeAllBelow(path: string): void {
  if (!statSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) close(join(path, entry))
}

/** Removes access for everyone but the owner. Returns true when others had access. */
function close(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || (found.mode & 0o077) === 0) return false
  try {
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600)
  } catch (error) {
    // Another process on the same directory may have removed it in the meantime.
    if (codeOf(error) !== 'ENOENT') throw error
  }
  return true
}
