import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { IdentityTables } from '#modules/identity/server'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { DesignDocument } from '#modules/design-engine'
import type { DesignView } from './design-views.ts'
import { remixCredit } from './remix-credit.server.ts'
import type { DesignTables } from '../tables.server.ts'
import { designById } from './design-by-id.server.ts'
import { takeOverArtworks } from './take-over-artworks.server.ts'

const db = databaseOf<DesignTables & IdentityTables>()

/** Per-user limit to stop scripted abuse. */
const maxDesigns = 500

export interface NewDesignInput {
  readonly name: string
  readonly document: DesignDocument
  /** Another person's shared design that allows remixes, or the actor's own design, whose credit is inherited. */
  readonly remixOf?: string | null
}

/** Saves a new design. Refuses 'not-found', 'no-remix' (403) and 'too-many-designs'. */
export async function saveNewDesign(actor: Person, input: NewDesignInput): Promise<DesignView> {
  const id = await transaction(async () => {
    const credit = input.remixOf ? await remixCredit(actor, input.remixOf) : {}
    await requireFreeSlot(actor)
    await takeOverArtworks(actor, input.document)
    const row = await db()
      .insertInto('designs')
      .values({
        owner_id: actor.userId,
        name: input.name,
        document: JSON.stringify(input.document),
        ...credit,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
  return designById(actor, id)
}

async function requireFreeSlot(actor: Person) {
  const { count } = await db()
    .selectFrom('designs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  if (Number(count) < maxDesigns) return
  throw refuse('too-many-designs', {
    title: 'Design limit reached',
    message: `You have ${maxDesigns} designs. Delete one to save another.`,
  })
}
