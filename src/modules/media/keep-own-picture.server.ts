import sharp from 'sharp'
import type { System } from '#shared/actor.ts'
import { keepPicture } from './keep-picture.server.ts'
import { mediaPath } from './picture-url.ts'

/**
 * Keeps a WebP that comes with the code, such as the demo's, as it is and under a name of its own, and returns its address.
 * May be called again with the same.
 */
export async function keepOwnPicture(actor: System, key: string, bytes: Uint8Array): Promise<string> {
  const { width, height } = await sharp(bytes).metadata()
  await keepPicture(actor, { key, bytes, width, height })
  return `${mediaPath}${key}`
}
