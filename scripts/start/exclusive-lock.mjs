import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const beatMs = 2_000
/** Without a heartbeat for this long, the holder is considered dead even if another process has its id. */
const staleMs = 30_000

/**
 * Runs an action that only one process may run at a time, such as installing packages. The lock is a file with the
 * holder's process id. A lock of a dead process is taken over.
 * @template Result
 * @param {string} path
 * @param {(holder: string) => void} onWait called once when another process holds it
 * @param {() => Promise<Result>} action
 * @returns {Promise<Result>}
 */
export async function exclusively(path, onWait, action) {
  mkdirSync(dirname(path), { recursive: true })
  for (let waited = false; !tryToTake(path); waited = true) {
    if (!waited) onWait(holderOf(path)?.split(' ')[0] ?? '?')
    await wait(250)
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), beatMs)
  try {
    return await action()
  } finally {
    clearInterval(beat)
    rmSync(path, { force: true })
  }
}

/** @param {string} path */
function tryToTake(path) {
  if (create(path)) return true
  if (!isStale(path)) return false
  // Two processes may see the same stale lock. The directory lets only one of them remove it, so that the other's new
  // lock isn't removed.
  const takeover = `${path}.takeover`
  if (!makeDirectory(takeover)) return false
  try {
    if (isStale(path)) rmSync(path, { force: true })
    return create(path)
  } finally {
    rmdirSync(takeover)
  }
}

/** @param {string} path */
function create(path) {
  try {
    writeFileSync(path, `${process.pid} ${hostname()}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** @param {string} path */
function makeDirectory(path) {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    // The process that made it died within the few instructions that it protects.
    if (ageOf(path) > staleMs) rmSync(path, { recursive: true, force: true })
    return false
  }
}

/** @param {string} path */
function isStale(path) {
  const holder = holderOf(path)
  if (holder === null) return false
  if (ageOf(path) > staleMs) return true
  const [pid, host] = holder.split(' ')
  return host === hostname() && !isAlive(Number(pid))
}

/** @param {number} pid */
function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !isCode(error, 'ESRCH')
  }
}

/** @param {string} path */
function holderOf(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}

/** @param {string} path */
function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return 0
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
