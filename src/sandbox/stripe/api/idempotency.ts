import { createHash } from 'node:crypto'
import { StripeError } from '../stripe-error.ts'
import type { StandIn } from '../stand-in.ts'

const V1_RETENTION_SECONDS = 25 * 3600
const V2_RETENTION_SECONDS = 30 * 24 * 3600

export interface KeyedCall {
  key: string
  method: string
  path: string
  body: string
  account: string
}

export interface StoredAnswer {
  status: number
  body: string
}

interface Row extends StoredAnswer {
  fingerprint: string
  created: number
}

/** The stored answer to the same call with the same key. Another call with that key is refused. */
export function earlierAnswer(standIn: StandIn, call: KeyedCall): StoredAnswer | undefined {
  const row = standIn.store.all<Row>(
    'select fingerprint, status, body, created from idempotency where scope = ? and key = ?',
    scopeOf(call),
    call.key,
  )[0]
  if (!row) return undefined
  if (row.created + lifetime(call) < standIn.seconds()) {
    standIn.store.run('delete from idempotency where scope = ? and key = ?', scopeOf(call), call.key)
    return undefined
  }
  if (row.fingerprint !== fingerprintOf(call)) {
    throw new StripeError(
      400,
      {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters and endpoint they were first used with. Try using a key other than '${call.key}' if you meant to execute a different request.`,
      },
      false,
    )
  }
  return row
}

/** Stores an answer in the same transaction as its work, so neither exists without the other. */
export function rememberAnswer(standIn: StandIn, call: KeyedCall, answer: StoredAnswer): void {
  standIn.store.run(
    'insert into idempotency (scope, key, fingerprint, status, body, created) values (?, ?, ?, ?, ?, ?)',
    scopeOf(call),
    call.key,
    fingerprintOf(call),
    answer.status,
    answer.body,
    standIn.seconds(),
  )
}

/** v2 runs a refused call again; v1 stores and repeats the refusal. */
export function isRemembered(call: KeyedCall, error: StripeError): boolean {
  return error.replayed && error.status < 500 && !call.path.startsWith('/v2/')
}

export function inProgress(): StripeError {
  return new StripeError(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Stripe-Idempotent-Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
    },
    false,
  )
}

/** Deletes expired keys; runs when the file is opened. */
export function forgetOldKeys(standIn: StandIn): void {
  standIn.store.run('delete from idempotency where created < ?', standIn.seconds() - V2_RETENTION_SECONDS)
}

function lifetime(call: KeyedCall): number {
  return call.path.startsWith('/v2/') ? V2_RETENTION_SECONDS : V1_RETENTION_SECONDS
}

/** Different accounts may use the same key. */
export function scopeOf(call: KeyedCall): string {
  return call.account
}

function fingerprintOf(call: KeyedCall): string {
  return createHash('sha256').update(`${call.method} ${call.path}\n${call.body}`).digest('hex')
}
