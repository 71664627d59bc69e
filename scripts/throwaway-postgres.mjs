import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const startWithinMs = 30_000
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  // A temporary database doesn't have to survive a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // The checkpointer's queue has an entry for each page of this. With the default, a server once stood still for good: the queue was
  // full while hundreds of databases were created and dropped, and the checkpoint and the drops waited for each other.
  shared_buffers: '512MB',
}
// Stops the server when standard input closes, which also happens when we are killed. PostgreSQL has another id after a restart.
export const guarded =
  '"$@" & server=$!; cat > /dev/null; kill -INT $(head -n 1 "$0/data/postmaster.pid" 2> /dev/null || echo $server); wait $server; cd /; rm -rf "$0"'

/** The directory of the newest PostgreSQL server on this machine, or null. `PG_BIN` overrides it. */
export function findPostgres() {
  if (process.env.PG_BIN) return process.env.PG_BIN
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const directories = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return directories.find((directory) => existsSync(join(directory, 'initdb'))) ?? null
}

/**
 * Starts a PostgreSQL server with an empty cluster in a temporary directory, on a free port of 127.0.0.1. It stops
 * and is removed with `stop()` or with this process, however that ends. `more` has settings as in postgresql.conf.
 * @param {Readonly<Record<string, string>>} more
 */
export async function startPostgres(more = {}) {
  const place = newPlace()
  initialize(place)
  return serve(place, more)
}

/**
 * Starts a streaming replica of a server that `startPostgres` started, with everything it has now.
 * @param {{ url: string }} primary
 */
export async function startReplica({ url }) {
  const place = newPlace()
  const { hostname, port } = new URL(url)
  // A write-ahead log that is streamed beside the copy makes the copy complete; -R makes the server follow the primary.
  const options = ['-h', hostname, '-p', port, '-U', 'postgres', '-D', place.data]
  execFileSync(
    join(place.binaries, 'pg_basebackup'),
    [...options, '-X', 'stream', '-R', '-c', 'fast', '--no-sync'],
    {
      ...place.identity,
      cwd: place.directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  return serve(place, { hot_standby_feedback: 'on' })
}

/** An empty directory of the account that will run the server. */
function newPlace() {
  const binaries = findPostgres()
  if (!binaries) throw new Error('No PostgreSQL server found: install one, or set PG_BIN to its directory.')
  const directory = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'brimfolk-postgres-'))
  const identity = unprivileged()
  if (identity.uid !== undefined) chownSync(directory, identity.uid, identity.gid)
  return { binaries, directory, identity, data: join(directory, 'data') }
}

/**
 * @param {ReturnType<typeof newPlace>} place
 * @param {Readonly<Record<string, string>>} more
 */
async function serve({ binaries, directory, identity, data }, more) {
  const remove = () => rmSync(directory, { recursive: true, force: true })
  const port = await freePort()
  const options = Object.entries({ ...settings, ...more, port, unix_socket_directories: directory }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const command = [join(binaries, 'postgres'), '-D', data, ...options]
  const server = spawn('sh', ['-c', guarded, directory, ...command], {
    ...identity,
    cwd: directory,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  let log = ''
  server.stderr.on('data', (chunk) => {
    log = `${log}${chunk}`.slice(-4_000)
  })
  const stop = async () => {
    server.stdin.end()
    await ended
    remove()
  }
  process.once('exit', remove)
  const pid = await ready(data, ended).catch(async (error) => {
    await stop()
    throw new Error(`${error.message}\n${log}`)
  })
  const createDatabase = async (/** @type {string} */ name) => {
    execFileSync(join(binaries, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name])
  }
  /** Waits for no statement: those that run fail. */
  const restart = async () => {
    const args = ['restart', '-D', data, '-m', 'fast', '-w', '-s']
    const restarting = spawn(join(binaries, 'pg_ctl'), args, { ...identity, cwd: directory, stdio: 'ignore' })
    const [code] = await once(restarting, 'close')
    if (code !== 0) throw new Error(`pg_ctl restart ended with ${code}`)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid, createDatabase, restart, stop }
}

/** @param {ReturnType<typeof newPlace>} place */
function initialize({ binaries, data, identity }) {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const options = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ]
  execFileSync(join(binaries, 'initdb'), options, {
    ...identity,
    cwd: join(data, '..'),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/**
 * PostgreSQL and PgBouncer refuse to run as root.
 * @returns {{ uid?: number, gid?: number }}
 */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (/** @type {string} */ option) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * @param {string} data
 * @param {Promise<unknown>} ended
 * @returns {Promise<number>} the process id of the server
 */
async function ready(data, ended) {
  let alive = true
  void ended.then(() => {
    alive = false
  })
  for (const deadline = Date.now() + startWithinMs; alive && Date.now() < deadline; await wait(50)) {
    const file = join(data, 'postmaster.pid')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (lines[7]?.trim() === 'ready') return Number(lines[0])
  }
  throw new Error('PostgreSQL did not start')
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
