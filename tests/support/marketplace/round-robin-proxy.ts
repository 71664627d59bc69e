import { Agent, createServer, request } from 'node:http'
import { freePort } from './marketplace-process.ts'

export interface Proxy {
  readonly port: number
  /** The number of targets that report ready. */
  ready(): number
  close(): void
}

/** How often each target's readiness is checked (ms). */
const checkMs = 200

/**
 * The simplest proxy: it sends each request to the next ready target, over keep-alive connections, with the target's
 * own host name, and never retries.
 */
export async function aRoundRobinProxy(ports: readonly number[]): Promise<Proxy> {
  const port = await freePort()
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  const check = (target: number) => {
    const asked = request({ port: target, path: '/readyz', timeout: 1_000, agent: false }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200) ready.add(target)
      else ready.delete(target)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => ready.delete(target))
    asked.end()
  }
  const checks = setInterval(() => ports.forEach(check), checkMs)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const able = ports.filter((candidate) => ready.has(candidate))
    const target = able[turn++ % able.length]
    const fail = () => void outgoing.writeHead(502).end()
    if (target === undefined) return fail()
    const { method, url: path, headers } = incoming
    const passed = request(
      { port: target, method, path, agent, headers: { ...headers, host: `localhost:${target}` } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', fail)
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    port,
    ready: () => ready.size,
    close: () => {
      clearInterval(checks)
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
