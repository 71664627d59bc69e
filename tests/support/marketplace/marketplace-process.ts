import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** From the start of the process. */
  readonly afterMs: number
}

/** A built server in a separate process, running or ended. */
export interface MarketplaceProcess {
  readonly pid: number
  readonly url: string
  /** Resolves with the milliseconds until the process is ready. Rejects when it ends first. */
  readonly ready: Promise<number>
  readonly ended: Promise<Ending>
  /** Everything that it has written to both streams. */
  output(): string
  signal(name: NodeJS.Signals): void
  /** SIGTERM. Throws unless it exits with 0. */
  stop(): Promise<Ending>
  /** Like `kill -9`. */
  kill(): Promise<Ending>
}

export interface ProcessSettings {
  readonly PORT: string
  readonly DATA_DIR: string
  readonly [name: string]: string
}

/**
 * Optimizes only what the embedded database calls very often. By default, half of the processor time of a start is spent on
 * optimizing functions for which a short-lived process has no use.
 */
const compileLess = '--wasm-tiering-budget=100000000'

const running = new Set<MarketplaceProcess>()
/** The output of `npm run build`. */
export const serverFile = `${process.env.BUILD_DIRECTORY ?? 'build'}/server/index.js`

export interface ProcessOptions {
  /** The account that runs it; the default is ours. */
  readonly uid?: number
  readonly gid?: number
  /** A production folder; the default is this checkout. */
  readonly cwd?: string
}

/** Starts the production build without waiting for it, with an empty environment. */
export function spawnMarketplace(
  settings: Readonly<Record<string, string>>,
  command: readonly string[] = [],
  options: ProcessOptions = {},
): MarketplaceProcess {
  const started = performance.now()
  // A production folder is started as the container image starts it.
  const start = options.cwd ? ['build/server/index.js'] : [compileLess, '--enable-source-maps', serverFile]
  const child = spawn(process.execPath, [...start, ...command], {
    ...options,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, afterMs: performance.now() - started }))
  })
  const ready = new Promise<number>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (/^ready /m.test(output)) resolve(performance.now() - started)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(({ code, signal }) =>
      reject(new Error(`the marketplace ended with ${code ?? signal} before it was ready:\n${output}`)),
    )
  })
  // A caller that only waits for the end must not get this rejection.
  ready.catch(() => undefined)
  const marketplace: MarketplaceProcess = {
    pid: child.pid ?? 0,
    url: `http://localhost:${settings.PORT}`,
    ready,
    ended,
    output: () => output,
    signal: (name) => void child.kill(name),
    async stop() {
      child.kill('SIGTERM')
      const ending = await ended
      if (ending.code !== 0)
        throw new Error(`the marketplace stopped with ${ending.code ?? ending.signal}:\n${output}`)
      return ending
    },
    async kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
  running.add(marketplace)
  void ended.then(() => running.delete(marketplace))
  return marketplace
}

/** Starts the production build and waits until it is ready. */
export async function startMarketplace(settings: ProcessSettings): Promise<MarketplaceProcess> {
  const marketplace = spawnMarketplace(settings)
  await marketplace.ready
  return marketplace
}

/** Stops what a failed test left running. */
export async function killAllMarketplaces(): Promise<void> {
  await Promise.all([...running].map((marketplace) => marketplace.kill()))
}

/** Excepts everything that runs from `killAllMarketplaces`. The result kills it. */
export function keepMarketplaces(): () => Promise<void> {
  const kept = [...running]
  running.clear()
  return async () => void (await Promise.all(kept.map((marketplace) => marketplace.kill())))
}

/** A free port below the range for outgoing connections, so that nothing else takes it in the meantime. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
