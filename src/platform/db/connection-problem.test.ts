import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connectionProblem, refusedConnection, versionProblem } from './connection-problem.ts'
import { openDatabase } from './open-database.server.ts'

const url = 'postgres://brimfolk:hunter2@db.example:5433/hats'
const coded = (code: string, message = 'driver message') => Object.assign(new Error(message), { code })

const cases: readonly [string, Error, string][] = [
  ['no server', coded('ECONNREFUSED'), 'no PostgreSQL server answers at db.example:5433 (ECONNREFUSED)'],
  ['no such host', coded('ENOTFOUND'), 'the host of db.example:5433 was not found'],
  [
    'a host that does not answer',
    new Error('timeout exceeded when trying to connect'),
    'answers at db.example:5433 within 5 seconds',
  ],
  ['a wrong password', coded('28P01'), 'refused the password of user "brimfolk"'],
  [
    'no password',
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    'the address has none',
  ],
  ['a missing database', coded('3D000'), 'has no database "hats". Create it first'],
  ['too many connections', coded('53300'), 'has no connection left'],
  [
    'a server that is starting',
    coded('57P03', 'the database system is starting up'),
    'is not ready yet: the database',
  ],
  [
    'a pooler',
    coded('08P01', 'unsupported startup parameter: statement_timeout'),
    'a pooler answers at db.example:5433. Set DATABASE_POOLER=transaction',
  ],
  ['a server without TLS', new Error('The server does not support SSL connections'), 'Leave sslmode out'],
  [
    'a self-signed certificate',
    coded('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed'),
    'is not trusted: self-signed',
  ],
]
for (const [what, error, sentence] of cases) {
  test(`${what} is reported in one sentence without the password`, () => {
    const problem = connectionProblem(error, url)
    expect(problem).toContain(`DATABASE_URL: `)
    expect(problem).toContain(sentence)
    expect(problem).not.toContain('hunter2')
    expect(problem).not.toContain('\n')
  })
}

test('an error with another cause is not a connection problem', () => {
  expect(connectionProblem(new TypeError('a bug'), url)).toBeNull()
})

test('later during the start only the server’s own refusals count', () => {
  expect(refusedConnection(coded('53300'), url)).toContain('db.example:5433 has no connection left')
  expect(refusedConnection(coded('ECONNREFUSED'), url)).toBeNull()
  expect(refusedConnection(new Error('canceling statement due to statement timeout'), url)).toBeNull()
})

test('an old server version is refused, a new one is not', () => {
  expect(versionProblem(140_011)).toContain('PostgreSQL 14, and 15 or newer is required')
  expect(versionProblem(150_000)).toBeNull()
  expect(versionProblem(180_001)).toBeNull()
})

test('opening a database without a server names its address', async () => {
  const probe = createServer()
  const port = await new Promise<number>((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
  const opening = openDatabase({
    databaseUrl: `postgres://brimfolk:hunter2@127.0.0.1:${port}/hats`,
    dataDir: '',
  })
  await expect(opening).rejects.toThrow(
    `DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:${port} (ECONNREFUSED)`,
  )
})
