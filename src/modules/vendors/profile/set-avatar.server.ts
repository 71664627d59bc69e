import { removePicture, storePicture } from '#modules/media/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import { isRefusal, notFound, refuse } from '#shared/refusal.ts'
import type { VendorTables } from '../tables.server.ts'
import { avatarTooLarge } from './avatar-too-large.ts'
import { vendorProfileChanged } from './vendor-profile-changed.server.ts'

const db = databaseOf<VendorTables>()

export const maxAvatarBytes = 2 * 1024 * 1024

/**
 * Sets the avatar of the person's vendor profile, in a folder named for the person, and removes the old one. Detects
 * the type from the content. Refuses 'not-a-picture' (415), 'picture-too-large' (413, from 2 MB on) and 'not-found'
 * without a vendor profile.
 */
export async function setAvatar(actor: Person, bytes: Uint8Array): Promise<void> {
  if (!actor.vendorId) throw notFound('Shop')
  if (bytes.length >= maxAvatarBytes) throw avatarTooLarge()
  const { url } = await storePicture(actor, bytes, `vendor-avatars/${actor.userId}`).catch(
    (error: unknown) => {
      throw asAvatarRefusal(error)
    },
  )
  await replaceAvatar(actor, url)
}

/** Removes the avatar. Safe to call without one. */
export async function removeAvatar(actor: Person): Promise<void> {
  await replaceAvatar(actor, null)
}

async function replaceAvatar(actor: Person, url: string | null): Promise<void> {
  const before = await transaction(async () => {
    const vendor = await db()
      .selectFrom('vendors')
      .select(['id', 'avatar_url'])
      .where('user_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!vendor) return null
    await db()
      .updateTable('vendors')
      .set({ avatar_url: url, updated_at: now() })
      .where('id', '=', vendor.id)
      .execute()
    await publish(vendorProfileChanged, { vendorId: vendor.id })
    return vendor
  })
  if (before?.avatar_url) await removePicture(actor, before.avatar_url)
}

function asAvatarRefusal(error: unknown): unknown {
  if (!isRefusal(error)) return error
  if (error.code === 'picture-too-large') return avatarTooLarge()
  if (error.code !== 'not-a-picture') return error
  return refuse('not-a-picture', {
    title: 'Invalid file type',
    message: 'Please upload an image file',
    status: 415,
  })
}
