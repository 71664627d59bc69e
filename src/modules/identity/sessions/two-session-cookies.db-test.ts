import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { type Person, visitor } from '#shared/actor.ts'
import { aUser, openTestIdentity } from '#tests/support/identity-factories.ts'
import { cookieHeaderOf } from '#tests/support/session-cookies.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import { actorOfCookie } from './actor-of-cookie.server.ts'
import { logIn } from '../log-in/log-in.server.ts'
import { logOut } from '../log-in/log-out.server.ts'
import { identity } from '../open-identity.server.ts'
import { addPasskey, beginPasskey } from '../second-factor/passkeys.server.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.7'), userAgent: 'a browser' }
const password = 'six panels, one brim'

beforeAll(openTestIdentity)
beforeEach(() => configureRateLimits(false))

async function sessionPairOf(email: string): Promise<string> {
  const { setCookies } = await logIn(visitor, { email, password }, client)
  const pairs = cookieHeaderOf(setCookies).split('; ')
  return pairs.find((pair) => pair.startsWith(`${identity().cookieName}=`)) ?? ''
}

/** Headers with two sessions that cookie parsers may read differently. */
function spellings(own: string, others: string): Record<string, string> {
  const name = identity().cookieName
  const value = others.slice(name.length + 1)
  return {
    'a space before the equals sign': `${name} =${value}; ${own}`,
    'a tab before the equals sign': `${name}\t=${value}; ${own}`,
    'the other one first': `${others}; ${own}`,
    'the other one last': `${own}; ${others}`,
    'the other one in quotes': `${name} ="${value}"; ${own}`,
    'a part without a value': `x; ${name} =${value}; ${own}`,
    'no space between parts': `${name} =${value};${own}`,
  }
}

async function passkeysOf(userId: string): Promise<number> {
  const { rows } = await sql`select id from passkeys where user_id = ${userId}`.execute(db())
  return rows.length
}

test('a passkey is added to the reauthenticated account, whatever other session is in the cookies', async () => {
  const thief = await aUser({ password })
  const owner = await aUser({ password, isOperator: true })
  const first = await sessionPairOf(owner.email)
  const ownerPerson = (await actorOfCookie(first)) as Person
  await enroll(ownerPerson, first)
  // With the stolen password alone, this session is pending until the passkey.
  const waiting = await sessionPairOf(owner.email)
  expect(await actorOfCookie(waiting)).toEqual(visitor)

  for (const [spelling, cookie] of Object.entries(spellings(await sessionPairOf(thief.email), waiting))) {
    const actor = await actorOfCookie(cookie)
    if (actor.kind === 'person') await enroll(actor, cookie).catch(() => undefined)
    expect([spelling, await passkeysOf(owner.userId)]).toEqual([spelling, 1])
  }
})

test('logging out ends the session that the page was shown for', async () => {
  const [own, other] = [await aUser({ password }), await aUser({ password })]
  const theirs = await sessionPairOf(other.email)
  for (const spelling of Object.keys(spellings('', theirs))) {
    const cookie = spellings(await sessionPairOf(own.email), theirs)[spelling] ?? ''
    const shown = await actorOfCookie(cookie)
    await logOut(shown, new Headers({ cookie }))
    expect([spelling, await actorOfCookie(cookie)]).toEqual([spelling, visitor])
  }
})

async function enroll(actor: Person, cookie: string): Promise<void> {
  const question = await beginPasskey(actor, { client, cookie, password: '' })
  const { challenge } = question.options as { challenge: string }
  const answer = { name: 'Phone', response: softwarePasskey().create(challenge) }
  const withQuestion = `${cookie}; ${cookieHeaderOf(question.setCookies)}`
  await addPasskey(actor, answer, { client, cookie: withQuestion, password: '' })
}
