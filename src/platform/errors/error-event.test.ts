import { expect, test } from 'vitest'
import { type ErrorEvent, errorEvent } from './error-event.ts'
import { parseDsn } from './parse-dsn.ts'
import { receiverAnswer } from './receiver-answer.ts'
import { scrubText } from './scrub-text.ts'

const trace = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

function reported(error: unknown): ErrorEvent {
  const cause = 'GET /product/:slug'
  return errorEvent({ error, message: 'a request failed', isFatal: false, cause, requestId: 'r-1', trace })
}

function databaseError(message: string, facts: object): Error {
  return Object.assign(new Error(message), { name: 'error', severity: 'ERROR', ...facts })
}

const hostile: readonly string[] = [
  'no account for ann.miller@example.com',
  'no account for <ann@example.com>, try Ann Miller',
  'the account ann_miller is gone; ann-miller too',
  'sent to Ann',
  'sent to ANN MILLER at 12 main street, springfield',
  'sent to 1600 Pennsylvania Avenue NW, Washington 20500',
  'call +1 (555) 010-0199 or 555 0100',
  'card 4242 4242 4242 4242',
  'token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc for sk_live_51Habcdef',
  'GET https://ann:hunter2@example.com/orders/42?token=hunter2 failed',
  'open /home/ann/secret.txt failed',
  'value too long: "Ann Miller, 12 Main Street',
  'Unexpected token \'A\', "Ann Miller" is not valid JSON',
  "no order of 'Ann O'Brien' here",
  'no order of ‘Ann’, “Ann” or `ann`',
  'Shippo answered 400: {"name":"Ann Miller","street1":"12 Main',
  'no vendor Ünal, 山田, Анна or مريم',
  'session 6f1c9d0e-1c9d-4f1c-9d0e-6f1c9d0e1c9d from 203.0.113.7 and 2001:db8::1',
  'key=ann;email=ann@example.com',
  '\u0000Ann \u0000Miller',
  'a\n    at Ann (/home/ann/miller.js:1:1)',
  `${'Ann '.repeat(5_000)}`,
]

test('nothing of a message that may name a person is reported', () => {
  for (const message of hostile) {
    const error = new Error(message, { cause: new Error(message) })
    const text = JSON.stringify(reported(error))
    expect(text).not.toMatch(/ann\b|miller|brien|hunter2|springfield|pennsylvania|4242|555|sk_live|eyJ/i)
    expect(text).not.toMatch(/Ünal|山田|Анна|مريم|6f1c|203\.|2001|street|home/i)
  }
})

test('what says nothing about anyone stays readable', () => {
  const readable = {
    "Cannot read properties of undefined (reading 'totalCents')":
      'Cannot read properties of undefined (reading totalCents )',
    'connect ECONNREFUSED 203.0.113.7:5432': 'connect ECONNREFUSED […]',
    'the mail server did not accept an email (EENVELOPE, response: 451)':
      'the mail server did not accept an email ([…], response: 451)',
    'Shippo answered 503: no rates after 5000 ms': 'Shippo answered 503: no rates after 5000 ms',
  }
  expect(Object.keys(readable).map((message) => scrubText(message))).toEqual(Object.values(readable))
})

test('a database error names its table and constraint, and no value', () => {
  const error = databaseError('duplicate key value violates unique constraint "users_email_key"', {
    code: '23505',
    detail: 'Key (email)=(ann@example.com) already exists.',
    table: 'users',
    constraint: 'users_email_key',
    parameters: ['ann@example.com'],
  })
  const { tags, exception } = reported(error)
  expect(tags).toEqual({ code: '23505', table: 'users', constraint: 'users_email_key', request_id: 'r-1' })
  expect(exception.values[0]?.value).toBe('duplicate key value violates unique constraint users_email_key')
  expect(JSON.stringify(reported(error))).not.toContain('ann')
  const wrong = databaseError('invalid input syntax for type uuid: "ann"', { code: '22P02' })
  expect(reported(wrong).exception.values[0]?.value).toBe('invalid input syntax for type uuid: […]')
})

test('the same failure with other values is one problem, another place another', () => {
  const fail = (name: string) => new Error(`no hat of ${name} at 12:${name.length}`)
  const failElsewhere = (name: string) => new Error(`no hat of ${name}`)
  const [one, same, other] = [fail('Ann'), fail('Robert'), failElsewhere('Ann')].map(reported)
  expect(same?.fingerprint).toEqual(one?.fingerprint)
  expect(other?.fingerprint).not.toEqual(one?.fingerprint)
  const late = reported(Object.assign(new Error('connect ECONNREFUSED'), { stack: undefined }))
  expect(late.fingerprint).toEqual(['a request failed', 'Error', '', 'connect ECONNREFUSED'])
})

test('a report has the route, the request, the trace and frames without the machine’s folders', () => {
  const error = new Error('lost')
  error.stack = `Error: lost
    at orderView (file:///home/ann/shop/build/server/index.js:10:5)
    at async Object.load [as run] (/home/ann/shop/node_modules/pg/lib/client.js:1:2)
    at node:internal/process/task_queues:103:5
    at /home/ann/elsewhere.js:1:1
    at nonsense`
  const event = reported(error)
  expect(event).toMatchObject({ level: 'error', transaction: 'GET /product/:slug' })
  expect(event.contexts).toMatchObject({ trace: { trace_id: trace.traceId, span_id: trace.spanId } })
  const frames = event.exception.values[0]?.stacktrace?.frames ?? []
  expect(frames.map((frame) => [frame.function, frame.filename, frame.in_app])).toEqual([
    ['?', '?', false],
    ['?', 'node:internal/process/task_queues', false],
    ['Object.load [as run]', 'node_modules/pg/lib/client.js', false],
    ['orderView', 'build/server/index.js', true],
  ])
})

test('the deepest cause comes first, and a ring of causes ends', () => {
  const root = new Error('root')
  const middle = new AggregateError([root], 'middle')
  const outer = new TypeError('outer', { cause: middle })
  Object.assign(root, { cause: outer })
  const { values } = reported(outer).exception
  expect(values.map(({ type, value }) => [type, value])).toEqual([
    ['Error', 'root'],
    ['AggregateError', 'middle'],
    ['TypeError', 'outer'],
  ])
  expect(reported({ email: 'ann@example.com' }).exception.values[0]?.value).toBe(
    'an object that isn’t an error',
  )
  expect(reported('Ann').exception.values[0]?.value).toBe('[…]')
})

test('a DSN is read as Sentry and GlitchTip show it', () => {
  expect(parseDsn('https://abc@sentry.example/7')).toEqual({
    url: 'https://sentry.example/api/7/envelope/',
    publicKey: 'abc',
  })
  expect(parseDsn('http://abc@localhost:8000/glitch/7')?.url).toBe(
    'http://localhost:8000/glitch/api/7/envelope/',
  )
  const wrong = [
    '',
    'abc',
    'https://sentry.example/7',
    'https://abc@sentry.example/',
    'ftp://abc@x.example/1',
  ]
  expect(wrong.map(parseDsn)).toEqual(wrong.map(() => null))
})

test('a receiver that is full is left alone for as long as it says', () => {
  const answer = (status: number, headers: Record<string, string> = {}) =>
    receiverAnswer(status, new Headers(headers), 30_000)
  expect(answer(200)).toEqual({ isSettled: true, pauseMs: 0 })
  expect(answer(400)).toEqual({ isSettled: true, pauseMs: 0 })
  expect(answer(503)).toEqual({ isSettled: false, pauseMs: 30_000 })
  expect(answer(429)).toEqual({ isSettled: false, pauseMs: 60_000 })
  expect(answer(429, { 'retry-after': '5' })).toEqual({ isSettled: false, pauseMs: 5_000 })
  expect(answer(429, { 'retry-after': 'nonsense' })).toEqual({ isSettled: false, pauseMs: 60_000 })
  expect(answer(429, { 'retry-after': '99999999' })).toEqual({ isSettled: false, pauseMs: 3_600_000 })
  const limits = { 'x-sentry-rate-limits': '10:transaction:key, 20:error;default:key' }
  expect(answer(200, limits)).toEqual({ isSettled: true, pauseMs: 20_000 })
})
