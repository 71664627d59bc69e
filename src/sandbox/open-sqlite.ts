import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long a process waits for another one that uses the same file (ms). */
const patienceMs = 5_000
const pauseMs = 10

/**
 * Opens or creates a stand-in's file, `:memory:` for none. `tables` creates what is missing. Several processes on one server may
 * share the file, and open it at the same moment. With WAL, every committed answer survives kill -9.
 */
export function openSqlite(file: string, tables: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: patienceMs })
  whenFree(() => database.exec('pragma journal_mode = wal; pragma synchronous = normal;'))
  database.exec(`begin immediate; ${tables}; commit`)
  return database
}

/** SQLite's own patience doesn't cover the switch to WAL: two processes that switch at once get 'database is locked'. */
function whenFree(run: () => void): void {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
}

/** SQLITE_BUSY, the low byte of its extended codes. */
const busy = 5

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy
}
