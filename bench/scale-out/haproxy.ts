import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Haproxy {
  /** How many of the servers it holds for ready. */
  ready(): Promise<number>
  stop(): Promise<void>
}

const program = '/usr/sbin/haproxy'

/**
 * Starts Debian's HAProxy on this port, in front of these. It sends requests only to ready servers. When one vanishes, it repeats
 * on another what only reads, and what has an idempotency key; whether others may be repeated, only the client knows. Servers count
 * as ready for four more seconds, because while the database restarts no other one would be better.
 */
export async function startHaproxy(port: number, servers: readonly number[]): Promise<Haproxy> {
  if (!existsSync(program)) throw new Error('HAProxy is missing: apt-get install haproxy')
  const directory = mkdtempSync(join(tmpdir(), 'brimfolk-haproxy-'))
  const file = join(directory, 'haproxy.cfg')
  const socket = join(directory, 'socket')
  writeFileSync(file, configuration(port, servers, socket))
  const child = spawn(program, ['-q', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  while (!existsSync(socket)) await wait(50)
  return {
    ready: async () => (await stateOf(port)).filter((line) => line === 'UP').length,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      process.off('exit', killWithUs)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function configuration(port: number, servers: readonly number[], socket: string): string {
  return `global
  stats socket ${socket} mode 600
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 10s
  retries 3
  option redispatch 1
  option forwardfor
  option http-server-close
listen shop
  bind 127.0.0.1:${port}
  option http-buffer-request
  acl may_repeat req.hdr(idempotency-key) -m found
  http-request disable-l7-retry unless METH_GET or may_repeat
  retry-on conn-failure empty-response response-timeout 502 503
  option httpchk GET /readyz
  default-server inter 500ms fall 8 rise 1
${servers.map((server, at) => `  server web${at} 127.0.0.1:${server} check`).join('\n')}
  stats enable
  stats uri /haproxy-state
`
}

/** The state of each server, as the statistics page reports it. */
async function stateOf(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/haproxy-state;csv`)
  const [header = '', ...lines] = (await answer.text()).trim().split('\n')
  const status = header.split(',').indexOf('status')
  const name = header.split(',').indexOf('svname')
  return lines
    .map((line) => line.split(','))
    .filter((cells) => cells[name]?.startsWith('web'))
    .map((cells) => cells[status] ?? '')
}
