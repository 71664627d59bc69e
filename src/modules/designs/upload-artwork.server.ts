import sharp, { type Sharp } from 'sharp'
import { limitParallel, maxPictureBytes } from '#modules/media'
import { keepPicture } from '#modules/media/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { isId, newId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { type Artwork, artworkSchema, maxArtworkColors } from './artwork.ts'
import { pictureKey, pictureOfArtwork } from './artwork-picture.ts'
import { inThread } from './in-thread.server.ts'
import type { DesignTables } from './tables.server.ts'
import { decorationLimits } from './zones.ts'

const db = databaseOf<DesignTables>()

const maxPixels = 40_000_000
const maxSvgBytes = 1024 * 1024
/** Traced at the first of these sizes at which its shapes can be kept: a photograph at a coarser one. */
const tracedSides = [560, 280, 140]
/** What 300 dots an inch take on the widest print. */
const keptSide = Math.round((decorationLimits.print.width / 25.4) * 300)
const maxStored = 900_000
/** Of what is traced: some room is left for the rest. */
const mostTraced = maxStored - 10_000
const rasterFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
/** Milliseconds: sixty days. */
const keptForVisitors = 60 * dayMs
const oneAtATime = limitParallel(1)

export interface ArtworkUpload {
  readonly name: string
  readonly bytes: Uint8Array
  /** To so many thread colours; 6 by default, what flat stitch takes. */
  readonly colors?: number
}

/**
 * A PNG, JPEG, WebP or SVG as flat shapes in thread colours; what it is follows from its content. Of a picture all its colours are kept
 * too, encoded anew, for prints; the file itself never is. Refuses 'picture-too-large' (413), 'not-artwork' (415), 'too-detailed' (422)
 * and 'too-busy' (503).
 */
export async function uploadArtwork(
  actor: Actor,
  { name, bytes, colors = 6 }: ArtworkUpload,
): Promise<Artwork> {
  if (bytes.length > maxPictureBytes) throw tooLarge()
  if (bytes.length === 0) throw notArtwork()
  const most = Math.min(maxArtworkColors, Math.max(1, Math.trunc(colors)))
  const { picture, ...drawing } = looksLikeSvg(bytes)
    ? { ...(await svgArtwork(bytes, most)), picture: null }
    : await oneAtATime(() => pixelArtwork(bytes, most))
  const id = newId<string>()
  const artwork = {
    name: name.replaceAll(/\p{Cc}/gu, '').slice(0, 80),
    ...drawing,
    ...(picture && { picture: pictureOfArtwork(id) }),
  }
  const json = JSON.stringify(artwork)
  if (json.length > maxStored) {
    throw refuse('not-artwork', {
      title: 'Too detailed',
      message: 'This artwork has more detail than thread can show. Simplify it, or use fewer colours.',
      status: 415,
    })
  }
  await forgetOldOnesOfVisitors()
  const row = { id, owner_id: userIdOf(actor), artwork: json }
  const keep = async () => void (await db().insertInto('artworks').values(row).execute())
  await (picture ? keepPicture(actor, { key: pictureKey(id), ...picture }, keep) : keep())
  return { id, ...artwork }
}

/** Nobody comes back for them: what was saved or ordered with them belongs to somebody or has its own copy. */
async function forgetOldOnesOfVisitors() {
  await db()
    .deleteFrom('artworks')
    .where('owner_id', 'is', null)
    .where('created_at', '<', new Date(now().getTime() - keptForVisitors))
    .execute()
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 2048)).replace(/^\uFEFF/, '')
  return /^\s*(?:<\?xml|<!--|<!DOCTYPE|<svg)/i.test(head)
}

async function svgArtwork(bytes: Uint8Array, most: number) {
  if (bytes.length > maxSvgBytes) throw tooLarge('Please choose a drawing of at most 1 MB.')
  const drawing = await inThread('readSvg', { text: new TextDecoder().decode(bytes), most })
  if (!drawing) {
    throw notArtwork(
      'Nothing that can be made was found in this SVG. Turn texts and lines into filled outlines first.',
    )
  }
  return { ...drawing, pixels: null }
}

async function pixelArtwork(bytes: Uint8Array, most: number) {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata || !rasterFormats.has(metadata.format ?? '')) throw notArtwork()
  const { width, height } = metadata.autoOrient ?? metadata
  if (width * height > maxPixels) throw tooLarge('Please choose a picture of at most 40 megapixels.')
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .ensureAlpha()
    .toColourspace('srgb')
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw notArtwork('This picture is damaged. Please save it again and upload the new file.')
    })
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  const small = () => sharp(data, { raw })
  const traced = await traceSmall(small, most)
  if (!traced) throw notArtwork('Nothing is to be seen in this picture: it is empty or far too fine.')
  const kept = await small().webp({ quality: 92, smartSubsample: true }).toBuffer()
  return { ...traced, pixels: { width, height }, picture: { bytes: kept, ...raw } }
}

async function traceSmall(small: () => Sharp, most: number) {
  for (const side of tracedSides) {
    const { data, info } = await small()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = { width: info.width, height: info.height, rgba: data }
    const traced = await inThread('trace', { pixels, most })
    if (!traced || JSON.stringify(traced).length < mostTraced) return traced
  }
  return null
}

/** Those of the ids that exist. */
export async function artworksByIds(_actor: Actor, ids: readonly string[]): Promise<Record<string, Artwork>> {
  const known = [...new Set(ids)].filter(isId)
  if (known.length === 0) return {}
  const rows = await db().selectFrom('artworks').select(['id', 'artwork']).where('id', 'in', known).execute()
  return Object.fromEntries(
    rows.flatMap(({ id, artwork }) => {
      const read = artworkSchema.safeParse({ id, ...artwork })
      return read.success ? [[id, read.data]] : []
    }),
  )
}

/** Refuses 'not-found'. */
export async function artworkById(actor: Actor, id: string): Promise<Artwork> {
  const artwork = (await artworksByIds(actor, [id]))[id]
  if (!artwork) throw notFound('Artwork')
  return artwork
}

function notArtwork(message = 'Please upload a PNG, JPG, WEBP or SVG.') {
  return refuse('not-artwork', { title: 'Invalid file type', message, status: 415 })
}

function tooLarge(message = 'Please choose a picture of at most 10 MB.') {
  return refuse('picture-too-large', { title: 'File too large', message, status: 413 })
}
