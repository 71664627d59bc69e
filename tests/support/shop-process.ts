import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** From the start of the process. */
  readonly afterMs: number
}

/** A built server that runs, or has run, as a process of its own. */
export interface ShopProcess {
  readonly pid: number
  readonly url: string
  /** Resolves when it says that it is ready, with the milliseconds that this took; rejects when it ends before. */
  readonly ready: Promise<number>
  readonly ended: Promise<Ending>
  /** What it has written to both streams so far. */
  output(): string
  signal(name: NodeJS.Signals): void
  /** SIGTERM; throws unless it ends with 0. */
  stop(): Promise<Ending>
  /** As `kill -9`. */
  kill(): Promise<Ending>
}

export interface ShopSettings {
  readonly PORT: string
  readonly DATA_DIR: string
  readonly [name: string]: string
}

const running = new Set<ShopProcess>()
/** What `npm run build` has made. */
export const serverFile = `${process.env.BUILD_DIRECTORY ?? 'build'}/server/index.js`

/** Starts the production build without waiting for it. Nothing of this process's environment reaches it. */
export function spawnShop(settings: ShopSettings): ShopProcess {
  const started = performance.now()
  const child = spawn(process.execPath, ['--enable-source-maps', serverFile], {
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
      reject(new Error(`the shop ended with ${code ?? signal} before it was ready:\n${output}`)),
    )
  })
  // Whoever only waits for the end must not hear of this.
  ready.catch(() => undefined)
  const shop: ShopProcess = {
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
        throw new Error(`the shop stopped with ${ending.code ?? ending.signal}:\n${output}`)
      return ending
    },
    async kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
  running.add(shop)
  void ended.then(() => running.delete(shop))
  return shop
}

/** Starts the production build and waits until it can be used. */
export async function startShop(settings: ShopSettings): Promise<ShopProcess> {
  const shop = spawnShop(settings)
  await shop.ready
  return shop
}

/** Ends what a failed test has left behind. */
export async function killAllShops(): Promise<void> {
  await Promise.all([...running].map((shop) => shop.kill()))
}

/** A port that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
