import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { storage } from '#platform/storage/storage.server.ts'
import { limitParallel } from './limit-parallel.ts'
import { mediaPath, pictureWidths } from './picture-url.ts'

export interface ServedPicture {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly etag: string
}

const maxLength = 240
const form = /^([a-z0-9][a-z0-9/_-]*)(?:\.w(\d{1,4}))?\.webp$/
const widths: ReadonlySet<number> = new Set(pictureWidths)

const atMostTwo = limitParallel(2)
const underWay = new Map<string, Promise<Buffer | null>>()

/**
 * The picture at an address like `/media/products/3f….w320.webp`; null for anything that is not one of ours in one of our
 * widths. A width is made at its first request and kept in the storage beside its original.
 */
export async function servePicture(path: string): Promise<ServedPicture | null> {
  if (!path.startsWith(mediaPath) || path.length > maxLength) return null
  const match = form.exec(path.slice(mediaPath.length))
  if (!match?.[1]) return null
  const original = `${match[1]}.webp`
  const width = match[2] === undefined ? undefined : Number(match[2])
  if (width !== undefined && !widths.has(width)) return null
  const bytes = width === undefined ? await storage().get(original) : await resized(match[1], width)
  if (!bytes) return null
  return { bytes, contentType: 'image/webp', etag: etagOf(path, bytes) }
}

async function resized(name: string, width: number): Promise<Buffer | null> {
  const key = `${name}.w${width}.webp`
  const stored = await storage().get(key)
  if (stored) return stored
  // A page asks for one size many times at once when it is new: all of them wait for the same work.
  const running = underWay.get(key)
  if (running) return running
  const work = atMostTwo(() => resize(name, width, key)).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

async function resize(name: string, width: number, key: string): Promise<Buffer | null> {
  const original = await storage().get(`${name}.webp`)
  if (!original) return null
  const bytes = await sharp(original)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  await storage().put(key, bytes)
  return bytes
}

function etagOf(path: string, bytes: Uint8Array): string {
  return `"${createHash('sha1').update(path).update(String(bytes.length)).digest('base64url')}"`
}
