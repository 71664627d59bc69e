import { Agent, request as httpRequest } from 'node:http'

export interface BenchRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface Load {
  readonly port: number
  /** Called for every request, so that requests can differ. */
  readonly next: (n: number) => BenchRequest
  readonly connections: number
  readonly seconds: number
}

/**
 * Keeps this number of connections busy for this time. Throws on any answer but 2xx or 304, because that would
 * measure refusals.
 */
export async function runLoad({ port, next, connections, seconds }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const started = performance.now()
  const until = started + seconds * 1_000
  let n = 0
  const worker = async () => {
    while (performance.now() < until) {
      const before = performance.now()
      await send(agent, port, next(n++))
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const elapsed = (performance.now() - started) / 1_000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { requests: times.length, seconds: elapsed, p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** Sends one request and resolves with its body and headers. */
export function send(
  agent: Agent | undefined,
  port: number,
  { method, path, headers, body }: BenchRequest,
): Promise<{ body: Buffer; headers: NodeJS.Dict<string | string[]>; status: number }> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { host: `localhost:${port}`, ...headers, ...length },
    }
    const call = httpRequest(agent ? { ...options, agent } : options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const status = response.statusCode ?? 0
        const answer = Buffer.concat(chunks)
        if (status >= 200 && status < 400) resolve({ body: answer, headers: response.headers, status })
        else reject(new Error(`${method} ${path} answered ${status}: ${answer.toString('utf8', 0, 300)}`))
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}
