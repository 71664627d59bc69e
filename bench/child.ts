import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Child {
  readonly pid: number
  /** Milliseconds until the program reported ready. */
  readonly readyAfterMs: number
  stop(): Promise<void>
}

/** Starts a Node program in `cwd` and waits for its line that starts with 'ready'. */
export async function startNode(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd = process.cwd(),
): Promise<Child> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // No server may outlive this run, however it ends.
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  await sayReady(child, args)
  const readyAfterMs = performance.now() - started
  return {
    pid: child.pid ?? 0,
    readyAfterMs,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended
      process.off('exit', killWithUs)
      clearTimeout(timer)
    },
  }
}

function sayReady(child: ChildProcess, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (/^ready/m.test(text)) resolve()
    })
    child.once('exit', (code) =>
      reject(new Error(`${args.join(' ')} ended with ${code} before it was ready`)),
    )
  })
}
