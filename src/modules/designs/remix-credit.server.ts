import { databaseOf } from '#platform/db/transaction.server.ts'
import type { IdentityTables } from '#modules/identity/server'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { isId, type UserId } from '#shared/ids.ts'
import { isRefusal, notFound, refuse } from '#shared/refusal.ts'
import type { DesignTables } from './tables.server.ts'

const db = databaseOf<DesignTables & IdentityTables>()

/** Who is credited where nobody has called themselves anything. */
export const namelessAuthor = 'A hat lover'

export interface RemixCredit {
  readonly remixed_from: string | null
  readonly remixed_author: string | null
  readonly remixed_author_id: UserId | null
}

const noCredit: RemixCredit = { remixed_from: null, remixed_author: null, remixed_author_id: null }

/** What a copy has of one's own design. */
export interface Inheritance extends RemixCredit {
  readonly sharing_stopped_at?: Date | null
  readonly sharing_stop_reason?: string | null
}

/**
 * The credit of what is drawn after a design: its author, who must allow it; of one's own design the credit that this has. Never a
 * name that somebody sends. Of one's own design that must not be shared any more a copy must not be either. Refuses 'not-found' and 'no-remix' (403).
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
      title: 'Not to be remixed',
      message: 'Its author keeps this design as it is. Start one of your own.',
      status: 403,
    })
  }
  return {
    remixed_from: original.id,
    remixed_author: original.author || namelessAuthor,
    remixed_author_id: original.owner_id,
  }
}

/** The same for an order, which nothing of it holds up: an original that is gone, or not to be drawn after any more, is not named. */
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
