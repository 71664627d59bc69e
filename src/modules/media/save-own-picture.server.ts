import sharp from 'sharp'
import type { System } from '#shared/actor.ts'
import { saveWebp } from './save-webp.server.ts'
import { mediaPath } from './picture-url.ts'

/** Saves a WebP that comes with the code, such as the demo's, unchanged under a fixed key and returns its URL. Safe to repeat. */
export async function saveOwnPicture(actor: System, key: string, bytes: Uint8Array): Promise<string> {
  const { width, height } = await sharp(bytes).metadata()
  await saveWebp(actor, { key, bytes, width, height })
  return `${mediaPath}${key}`
}
