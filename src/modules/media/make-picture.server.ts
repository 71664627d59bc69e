import sharp, { type Sharp } from 'sharp'
import { storage } from '#platform/storage/storage.server.ts'
import { limitParallel } from './limit-parallel.ts'
import type { PictureFormat, PictureWidth } from './picture-url.ts'

/** One picture in one width. `name` is the original's key without its extension. */
export interface RequestedPicture {
  readonly name: string
  readonly width: PictureWidth
  readonly format: PictureFormat
}

/**
 * Chosen by comparing hats at full size. 640 is a card on the densest screens, where flaws don't show; from 960 on it is the
 * large picture of a page, where the texture of the fabric must be visible.
 */
const quality: Readonly<Record<PictureFormat, Readonly<Record<PictureWidth, number>>>> = {
  avif: { 160: 60, 320: 58, 480: 58, 640: 52, 960: 60, 1280: 56 },
  webp: { 160: 80, 320: 78, 480: 75, 640: 66, 960: 75, 1280: 72 },
}
/** The default, 4, makes an AVIF an eighth smaller but takes eight times as long: too long for the first visitor. */
const avifEffort = 1

// Node has four threads for this and for file and DNS access: leave two for those.
const atMostTwo = limitParallel(2)
const underWay = new Map<string, Promise<Buffer | null>>()

export function keyOf({ name, width, format }: RequestedPicture): string {
  return `${name}.w${width}.${format}`
}

/** Returns the stored picture, or makes and stores it; null when the original doesn't exist. */
export async function makePicture(requested: RequestedPicture): Promise<Buffer | null> {
  const key = keyOf(requested)
  const stored = await storage().get(key)
  if (stored) return stored
  // A new page requests one size many times at once: all requests share the same task.
  const running = underWay.get(key)
  if (running) return running
  const work = atMostTwo(() => encode(requested, key)).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

async function encode({ name, width, format }: RequestedPicture, key: string): Promise<Buffer | null> {
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
