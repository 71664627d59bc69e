import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { UserId } from '#shared/ids.ts'
import { providerLabel } from '../providers/provider-label.server.ts'
import { isProviderName } from '../providers/provider-names.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

const recentDays = 30

/** A passkey or a linked account: these still work after the password changed. */
export interface WayToLogIn {
  readonly id: string
  readonly kind: 'passkey' | 'provider'
  readonly name: string
  readonly addedAt: Date
  /** Added in the last 30 days, so it may be an intruder's. */
  readonly isRecent: boolean
  /** A reset can't remove it: otherwise the mailbox alone would be enough to become an operator. */
  readonly isProtected: boolean
}

/**
 * The newest first. A mailbox must not take away the second factor of an operator, so a reset leaves their passkeys: all but
 * recent ones of an operator who also has an older factor.
 */
export async function waysToLogIn(userId: UserId): Promise<WayToLogIn[]> {
  const since = new Date(now().getTime() - recentDays * dayMs)
  const [user, passkeys, app, accounts] = await Promise.all([
    db().selectFrom('users').select('staff_roles').where('id', '=', userId).executeTakeFirst(),
    db().selectFrom('passkeys').select(['id', 'name', 'created_at']).where('user_id', '=', userId).execute(),
    db().selectFrom('totp_factors').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst(),
    db()
      .selectFrom('accounts')
      .select(['id', 'provider_id', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
  ])
  const hasOlderFactor =
    passkeys.some(({ created_at }) => created_at < since) ||
    Boolean(app?.confirmed_at && app.confirmed_at < since)
  const ways: WayToLogIn[] = passkeys.map(({ id, name, created_at }) => {
    const isRecent = created_at >= since
    const isProtected = (user?.staff_roles.length ?? 0) > 0 && !(isRecent && hasOlderFactor)
    return { id, kind: 'passkey', name: name ?? 'Passkey', addedAt: created_at, isRecent, isProtected }
  })
  for (const { id, provider_id, created_at } of accounts) {
    if (!isProviderName(provider_id)) continue
    const name = providerLabel(provider_id)
    const isRecent = created_at >= since
    ways.push({ id, kind: 'provider', name, addedAt: created_at, isRecent, isProtected: false })
  }
  return ways.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime())
}

/** Removes all of them except protected ones and those to keep. Returns what was removed and what is left. Within a transaction. */
export async function removeWaysToLogIn(
  userId: UserId,
  keepIds: readonly string[],
): Promise<{ removed: WayToLogIn[]; left: WayToLogIn[] }> {
  await db().selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const ways = await waysToLogIn(userId)
  const isLeft = (way: WayToLogIn) => way.isProtected || keepIds.includes(way.id)
  const removed = ways.filter((way) => !isLeft(way))
  for (const { id, kind } of removed) {
    const table = kind === 'passkey' ? 'passkeys' : 'accounts'
    await db()
      .deleteFrom(table)
      .where(`${table}.id`, '=', id)
      .where(`${table}.user_id`, '=', userId)
      .execute()
  }
  return { removed, left: ways.filter(isLeft) }
}
