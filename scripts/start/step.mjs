import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Plain Node 20 without packages, like everything that scripts/start.mjs uses before the installation. */

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

/** @param {string} text */
export function say(text) {
  process.stdout.write(`brimfolk: ${text}\n`)
}

/** @param {number} since from `performance.now()` */
export function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** The exit code of a failed step whose output has already been shown. */
export class StepFailed extends Error {}

/**
 * Prints what starts, runs a command, and prints how long it took. Shows the command's output if it fails, and a
 * progress line every 15 seconds. Forwards signals to the command.
 * @param {string} what
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, explain?: (output: string) => string | null }} [options]
 * `explain` returns a sentence that is clearer than the failed command's output
 * @returns {Promise<void>}
 */
export async function step(what, command, args, options = {}) {
  const started = performance.now()
  say(`${what} …`)
  const alive = setInterval(() => say(`${what}: still at it after ${secondsSince(started)}`), 15_000)
  const { code, output, stoppedBy } = await run(command, args, options).finally(() => clearInterval(alive))
  if (stoppedBy) throw new StepFailed(`${what}: stopped by ${stoppedBy}`)
  if (code === 0) return say(`${what}: done in ${secondsSince(started)}`)
  const sentence = options.explain?.(output)
  if (sentence) throw new StepFailed(sentence)
  process.stdout.write(output)
  throw new StepFailed(`${what}: failed after ${secondsSince(started)} (${command} ended with ${code})`)
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string, stoppedBy?: string | null }>}
 */
export function run(command, args, { env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk
      if (show) process.stdout.write(chunk)
    }
    const stopForwarding = forwardSignals(child)
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output, stoppedBy: stopForwarding() ?? signal }),
    )
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => string | null} stops the forwarding and returns the signal that arrived
 */
export function forwardSignals(child) {
  /** @type {string | null} */
  let received = null
  const forward = (/** @type {string} */ signal) => {
    received = signal
    child.kill(signal)
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, forward)
  return () => {
    for (const signal of signals) process.off(signal, forward)
    return received
  }
}
