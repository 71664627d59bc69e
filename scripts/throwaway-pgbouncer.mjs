import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, guarded, unprivileged } from './throwaway-postgres.mjs'

const startWithinMs = 10_000

/** The PgBouncer program on this machine, or null. */
export function findPgbouncer() {
  const directories = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  return directories.map((directory) => join(directory, 'pgbouncer')).find((file) => existsSync(file)) ?? null
}

/**
 * Starts PgBouncer in transaction mode in front of the server of `databaseUrl`, on a free port of 127.0.0.1, with few
 * server connections so that clients really share them. It stops with `stop()` or with this process, however that
 * ends.
 * @param {string} databaseUrl
 */
export async function startPgbouncer(databaseUrl) {
  const program = findPgbouncer()
  if (!program) throw new Error('No PgBouncer found: install it.')
  const server = new URL(databaseUrl)
  const directory = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'brimfolk-pgbouncer-'))
  const identity = unprivileged()
  const port = await freePort()
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port || 5432} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = ${server.username}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 500
`,
  )
  if (identity.uid !== undefined) {
    chownSync(directory, identity.uid, identity.gid)
    chownSync(file, identity.uid, identity.gid)
  }
  const child = spawn('sh', ['-c', guarded, directory, program, '-q', file], {
    ...identity,
    cwd: directory,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk) => {
    log = `${log}${chunk}`.slice(-4_000)
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const remove = () => rmSync(directory, { recursive: true, force: true })
  process.once('exit', remove)
  const stop = async () => {
    child.stdin.end()
    await ended
    remove()
  }
  if (!(await answers(port))) {
    await stop()
    throw new Error(`PgBouncer did not start\n${log}`)
  }
  server.hostname = '127.0.0.1'
  server.port = String(port)
  const admin = new URL(server)
  admin.pathname = '/pgbouncer'
  return { url: server.href, adminUrl: admin.href, stop }
}

/** @param {number} port */
async function answers(port) {
  for (const deadline = Date.now() + startWithinMs; Date.now() < deadline; await wait(50)) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('close', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return true
  }
  return false
}
