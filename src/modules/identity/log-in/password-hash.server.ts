import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '#shared/refusal.ts'

const derive = promisify(argon2)

/** OWASP's argon2id setting for servers: memory in KiB, passes, lanes. */
const strength = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Maximum concurrent hashes of a process: each takes a core and 19 MiB, and other requests must still be served. */
const maxRunning = 2
/** Maximum queue length: past it, people would give up before their turn. */
const maxWaiting = 100

const waiting: (() => void)[] = []
let running = 0

async function runLimited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < maxRunning) running++
  else await turn()
  try {
    return await work()
  } finally {
    // Passes the slot straight to the next one, so a new request can't take it.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function turn(): Promise<void> {
  if (waiting.length >= maxWaiting) {
    throw refuse('busy', {
      title: 'Many people are logging in right now',
      message: 'Please try again in a moment.',
      status: 503,
    })
  }
  return new Promise((resolve) => waiting.push(resolve))
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')

/** Argon2id in PHC format. It contains the parameters, so hashes stay valid when they're strengthened. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await runLimited(() =>
    derive('argon2id', { message: password, nonce: salt, tagLength, ...strength }),
  )
  const { memory, passes, parallelism } = strength
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const match = phc.exec(hash)
  if (!match) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const actual = await runLimited(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  )
  return timingSafeEqual(actual, expected)
}
