import sharp, { type Sharp } from 'sharp'
import { storage } from '#platform/storage/storage.server.ts'
import { limitParallel } from './limit-parallel.ts'
import type { PictureFormat, PictureWidth } from './picture-url.ts'

/** One picture in one width. `name` is the key of the original without its ending. */
export interface WantedPicture {
  readonly name: string
  readonly width: PictureWidth
  readonly format: PictureFormat
}

/**
 * Looked at on hats, at full size. 640 is what the densest screens take for a card, and what they show small shows no flaws;
 * from 960 on it is the large picture of a page, where the grain of the cloth has to be seen.
 */
const quality: Readonly<Record<PictureFormat, Readonly<Record<PictureWidth, number>>>> = {
  avif: { 160: 60, 320: 58, 480: 58, 640: 52, 960: 60, 1280: 56 },
  webp: { 160: 80, 320: 78, 480: 75, 640: 66, 960: 75, 1280: 72 },
}
/** The usual 4 makes an AVIF an eighth smaller and takes eight times as long: too long for the visitor who asks first. */
const avifEffort = 1

// Node has four threads for this, reading files and names: two are left for those.
const atMostTwo = limitParallel(2)
const underWay = new Map<string, Promise<Buffer | null>>()

export function keyOf({ name, width, format }: WantedPicture): string {
  return `${name}.w${width}.${format}`
}

/** The picture as it was made before, or made now and kept; null when there is no such original. */
export async function makePicture(wanted: WantedPicture): Promise<Buffer | null> {
  const key = keyOf(wanted)
  const stored = await storage().get(key)
  if (stored) return stored
  // A page asks for one size many times at once when it is new: all of them wait for the same work.
  const running = underWay.get(key)
  if (running) return running
  const work = atMostTwo(() => encode(wanted, key)).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

async function encode({ name, width, format }: WantedPicture, key: string): Promise<Buffer | null> {
  const original = await storage().get(`${name}.webp`)
  if (!original) return null
  const resized = sharp(original).resize({ width, withoutEnlargement: true })
  const bytes = await encoders[format](resized, quality[format][width]).toBuffer()
  await storage().put(key, bytes)
  return bytes
}

const encoders: Readonly<Record<PictureFormat, (picture: Sharp, quality: number) => Sharp>> = {
  avif: (picture, value) => picture.avif({ quality: value, effort: avifEffort }),
  webp: (picture, value) => picture.webp({ quality: value }),
}
