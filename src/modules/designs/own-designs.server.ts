import type { Selectable } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { now } from '#platform/clock.server.ts'
import type { IdentityTables } from '#modules/identity/server'
import { type Actor, type Person, userIdOf } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { type DesignDocument, layersOf } from './design-document.ts'
import type { DesignCard, DesignView } from './design-views.ts'
import { openDocument } from './open-document.ts'
import { namelessAuthor, remixCredit } from './remix-credit.server.ts'
import { isReported } from './reported-designs.server.ts'
import type { DesignsTable, DesignTables } from './tables.server.ts'

const cardColumns = [
  'id',
  'name',
  'version',
  'is_shared',
  'may_remix',
  'remixed_author',
  'sharing_stop_reason',
  'updated_at',
] as const

const db = databaseOf<DesignTables & IdentityTables>()

/** So many a person: more is a machine. */
const mostDesigns = 500

/** The person's own designs, the last touched first. */
export async function ownDesigns(actor: Person): Promise<DesignCard[]> {
  const rows = await db()
    .selectFrom('designs')
    .select(cardColumns)
    .where('owner_id', '=', actor.userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(cardOf)
}

function cardOf(row: Pick<Selectable<DesignsTable>, (typeof cardColumns)[number]>): DesignCard {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    isShared: row.is_shared,
    mayRemix: row.may_remix,
    credit: row.remixed_author,
    stopReason: row.sharing_stop_reason,
    updatedAt: row.updated_at,
  }
}

/** One's own design or a shared one; for operators also what they have to look at. Refuses 'not-found'. */
export async function designById(actor: Actor, id: string): Promise<DesignView> {
  const row = isId(id) ? await findDesign(id) : undefined
  const isOwn = row !== undefined && row.owner_id === userIdOf(actor)
  const document = row && openDocument(row.document)
  if (!row || !document || !(isOwn || row.is_shared || (await mustLookAt(actor, id))))
    throw notFound('Design')
  return {
    ...cardOf(row),
    document,
    isOwn,
    author: row.author || namelessAuthor,
  }
}

async function mustLookAt(actor: Actor, id: string): Promise<boolean> {
  return actor.kind === 'person' && actor.isOperator && (await isReported(id))
}

function findDesign(id: string) {
  return db()
    .selectFrom('designs')
    .leftJoin('profiles', 'profiles.id', 'designs.owner_id')
    .selectAll('designs')
    .select('profiles.full_name as author')
    .where('designs.id', '=', id)
    .executeTakeFirst()
}

export interface NewDesignInput {
  readonly name: string
  readonly document: DesignDocument
  /** A shared design that this one was drawn after, which its author must allow; or one's own, whose credit goes along. */
  readonly remixOf?: string | null
}

/** Keeps a new design. Refuses 'not-found' and 'no-remix' (403) for what may not be drawn after, 'too-many-designs'. */
export async function saveNewDesign(actor: Person, input: NewDesignInput): Promise<DesignView> {
  const id = await transaction(async () => {
    const credit = input.remixOf ? await remixCredit(actor, input.remixOf) : {}
    await needRoom(actor)
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

/** What somebody uploaded before they signed in is theirs from the moment in which a design of theirs names it: it stays as long. */
async function takeOverArtworks(actor: Person, document: DesignDocument) {
  const ids = layersOf(document).flatMap(({ layer }) => (layer.kind === 'art' ? [layer.artwork] : []))
  if (ids.length === 0) return
  await db()
    .updateTable('artworks')
    .set({ owner_id: actor.userId })
    .where('id', 'in', ids)
    .where('owner_id', 'is', null)
    .execute()
}

async function needRoom(actor: Person) {
  const { count } = await db()
    .selectFrom('designs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  if (Number(count) < mostDesigns) return
  throw refuse('too-many-designs', {
    title: 'Your shelf is full',
    message: `You have ${mostDesigns} designs. Delete one that you do not need.`,
  })
}

export interface DesignChange {
  readonly id: string
  /** The version that the person saw. */
  readonly version: number
  readonly name?: string | undefined
  readonly document?: DesignDocument | undefined
  readonly isShared?: boolean | undefined
  readonly mayRemix?: boolean | undefined
}

/**
 * Changes what is given of an own design. Refuses 'not-found', 'design-changed' (409) when it was saved elsewhere since, and
 * 'sharing-stopped' (403) when an operator has stopped that.
 */
export async function changeDesign(actor: Person, change: DesignChange): Promise<DesignView> {
  if (!isId(change.id)) throw notFound('Design')
  const { id, version, name, document, isShared, mayRemix } = change
  const isSharing = isShared === true || mayRemix === true
  if (document) await takeOverArtworks(actor, document)
  const changed = await db()
    .updateTable('designs')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: now(),
      ...(name !== undefined && { name }),
      ...(document !== undefined && { document: JSON.stringify(document) }),
      ...(isShared !== undefined && { is_shared: isShared }),
      ...(mayRemix !== undefined && { may_remix: mayRemix }),
    }))
    .where('id', '=', id)
    .where('owner_id', '=', actor.userId)
    .where('version', '=', version)
    .$if(isSharing, (query) => query.where('sharing_stopped_at', 'is', null))
    .returning('id')
    .executeTakeFirst()
  const view = await designById(actor, id)
  if (changed) return view
  if (!view.isOwn) throw notFound('Design')
  if (isSharing && view.stopReason !== null) {
    throw refuse('sharing-stopped', {
      title: 'Not to be shared',
      message: 'We have stopped the sharing of this design. It is yours, and nobody else sees it.',
      status: 403,
    })
  }
  throw refuse('design-changed', {
    title: 'Saved elsewhere meanwhile',
    message: 'This design was changed in another window. Open it again, or keep yours as a copy.',
    status: 409,
    details: { version: view.version },
  })
}

/** A copy beside the original. Refuses 'not-found', 'no-remix', 'too-many-designs'. */
export async function copyDesign(actor: Person, id: string): Promise<DesignView> {
  const { name, document } = await designById(actor, id)
  return saveNewDesign(actor, { name: `${name.slice(0, 73)} (copy)`, document, remixOf: id })
}

/** What was ordered of it stays. Refuses 'not-found'. */
export async function deleteDesign(actor: Person, id: string): Promise<void> {
  const deleted = isId(id)
    ? await db()
        .deleteFrom('designs')
        .where('id', '=', id)
        .where('owner_id', '=', actor.userId)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (!deleted) throw notFound('Design')
}
