import { databaseOf } from '#platform/db/transaction.server.ts'
import type { IdentityTables } from '#modules/identity/server'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { isId, type UserId } from '#shared/ids.ts'
import { isRefusal, notFound, refuse } from '#shared/refusal.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables & IdentityTables>()

/** The author's name when they have not set one. */
export const namelessDesigner = 'A hat lover'

export interface RemixCredit {
  readonly remixed_from: string | null
  readonly remixed_author: string | null
  readonly remixed_author_id: UserId | null
}

const noCredit: RemixCredit = { remixed_from: null, remixed_author: null, remixed_author_id: null }

/** What a copy inherits from its author's own design. */
export interface Inheritance extends RemixCredit {
  readonly sharing_stopped_at?: Date | null
  readonly sharing_stop_reason?: string | null
}

/**
 * The credit for a remix. The server looks it up; it never trusts a name from the client. A remix of another person's design
 * credits that author, who must allow remixes. A copy of the actor's own design inherits its credit, and also a stop of
 * sharing. Refuses 'not-found' and 'no-remix' (403).
 */
export async function remixCredit(actor: Actor, originalId: string): Promise<Inheritance> {
  const original = isId(originalId) ? await findOriginal(originalId) : undefined
  if (original && original.owner_id === userIdOf(actor)) {
    const { remixed_from, remixed_author, remixed_author_id, sharing_stopped_at, sharing_stop_reason } =
      original
    return { remixed_from, remixed_author, remixed_author_id, sharing_stopped_at, sharing_stop_reason }
  }
  if (!original?.is_shared) throw notFound('Design')
  if (!original.may_remix) {
    throw refuse('no-remix', {
      title: 'Remixing is off',
      message: 'The author doesn’t allow remixes of this design. You can start your own.',
      status: 403,
    })
  }
  return {
    remixed_from: original.id,
    remixed_author: original.author || namelessDesigner,
    remixed_author_id: original.owner_id,
  }
}

/**
 * The credit for an order. An original that is gone or may not be remixed doesn't block the order; it just has no
 * credit.
 */
export async function creditIfAny(actor: Actor, originalId: string | null): Promise<RemixCredit> {
  if (!originalId) return noCredit
  try {
    const { remixed_from, remixed_author, remixed_author_id } = await remixCredit(actor, originalId)
    return { remixed_from, remixed_author, remixed_author_id }
  } catch (error) {
    if (isRefusal(error)) return noCredit
    throw error
  }
}

function findOriginal(id: string) {
  return db()
    .selectFrom('designs as design')
    .leftJoin('profiles', 'profiles.id', 'design.owner_id')
    .select(['design.id', 'design.owner_id', 'design.is_shared', 'design.may_remix'])
    .select(['design.remixed_from', 'design.remixed_author', 'design.remixed_author_id'])
    .select(['design.sharing_stopped_at', 'design.sharing_stop_reason', 'profiles.full_name as author'])
    .where('design.id', '=', id)
    .executeTakeFirst()
}
