import { maxPictureBytes, pictureTooLarge } from '#modules/media'
import { storePicture } from '#modules/media/server'
import { type Actor, system } from '#shared/actor.ts'
import { isRefusal, refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { changeSiteSettings } from './change-site-settings.server.ts'
import { siteSettings } from './current-settings.server.ts'
import type { SitePictureName } from './site-settings.ts'

const maxAltLength = 200

export interface NewSitePicture {
  readonly name: SitePictureName
  /** Null keeps the present picture and changes its description. */
  readonly bytes: Uint8Array | null
  readonly alt: string
}

/**
 * Makes an uploaded picture the site's logo or the home page's. It belongs to the site, not to the operator's account; an unused
 * one is swept. Refuses 'not-found' for anyone but an operator, at the field `picture` what `storePicture` refuses and a missing
 * file, and at the field `alt` a missing description.
 */
export async function setSitePicture(actor: Actor, { name, bytes, alt }: NewSitePicture): Promise<void> {
  const operator = requirePermission(actor, 'write_settings')
  const text = alt.trim()
  if (name !== 'logo' && (text === '' || text.length > maxAltLength)) throw wrongAlt(text)
  const present = siteSettings()[name]
  if (!bytes && !present) throw noPicture()
  const stored = bytes ? await storeForSite(bytes) : present
  if (stored) await changeSiteSettings(operator, { [name]: { ...stored, alt: name === 'logo' ? '' : text } })
}

/** Shows the default picture again. */
export async function removeSitePicture(actor: Actor, name: SitePictureName): Promise<void> {
  await changeSiteSettings(actor, { [name]: null })
}

async function storeForSite(bytes: Uint8Array) {
  if (bytes.length > maxPictureBytes) throw pictureTooLarge('picture')
  try {
    return await storePicture(system, bytes, 'site')
  } catch (error) {
    if (!isRefusal(error) || error.status === 503) throw error
    throw refuse(error.code, { message: error.message, status: error.status, field: 'picture' })
  }
}

function noPicture() {
  return refuse('no-picture', { message: 'Choose a PNG, JPEG or WebP file.', field: 'picture' })
}

function wrongAlt(text: string) {
  const message = text
    ? `Use at most ${maxAltLength} characters.`
    : 'Describe what the picture shows, for people who can’t see it.'
  return refuse('wrong-description', { message, field: 'alt' })
}
