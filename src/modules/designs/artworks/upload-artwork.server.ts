import sharp, { type Sharp } from 'sharp'
import { maxPictureBytes, pictureTooLarge } from '#modules/media'
import { saveWebp } from '#modules/media/server'
import { shareTurns } from '#platform/threads/share-turns.server.ts'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { newId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import {
  type Artwork,
  type ArtworkChange,
  type ArtworkChangeCode,
  type BackgroundCut,
  type BackgroundRule,
  defaultTolerance,
  maxArtworkColors,
  embeddedPictures,
  type SvgReading,
  techniqueLimits,
} from '#modules/design-engine'
import type { SvgTask } from '#modules/design-engine/server'
import { traceEmbedded } from './trace-embedded.server.ts'
import { pictureKey, pictureOfArtwork } from './artwork-picture.ts'
import { runInThread } from '../threads/run-in-thread.server.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

const maxPixels = 40_000_000

/** Characters of a drawing, without the pictures in it. */
const maxSvgLength = 1024 * 1024

/**
 * Sides in pixels to trace at. The first result that is small enough to store wins, so photos are traced more coarsely.
 */
const tracedSides = [560, 280, 140]

/** 300 dpi on the widest print. */
const storedSide = Math.round((techniqueLimits.print.width / 25.4) * 300)

const maxStored = 900_000

/** Limit for the traced shapes; the rest of `maxStored` is for the other fields. */
const maxTraced = maxStored - 10_000

const rasterFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/** 60 days in milliseconds. */
const visitorRetentionMs = 60 * dayMs

const inTurn = shareTurns({ parallel: 1, maxWaiting: 20 })

export interface ArtworkUpload {
  readonly name: string
  readonly bytes: Uint8Array
  /** How many thread colors to reduce it to; the default is 6, the limit of flat stitch. */
  readonly colors?: number
  /** Whether to remove the background; the default removes an even one. */
  readonly background?: BackgroundRule
  /** How far colors may be from the background's, from 0 to 100. */
  readonly tolerance?: number
}

/**
 * Converts a PNG, JPEG, WebP or SVG to flat shapes in thread colors. The content decides the type. A picture is also encoded
 * again and stored in full color for prints; the uploaded file itself never is. Refuses 'picture-too-large' (413),
 * 'not-artwork' (415), 'too-detailed' (422) and 'too-busy' (503).
 */
export async function uploadArtwork(
  actor: Actor,
  { name, bytes, colors = 6, background = 'auto', tolerance = defaultTolerance }: ArtworkUpload,
): Promise<Artwork> {
  if (bytes.length > maxPictureBytes) throw pictureTooLarge()
  if (bytes.length === 0) throw notArtwork()
  const maxColors = Math.min(maxArtworkColors, Math.max(1, Math.trunc(colors)))
  const { picture, ...drawing } = looksLikeSvg(bytes)
    ? { ...(await svgArtwork(bytes, { maxColors, background })), picture: null }
    : await inTurn(() => pixelArtwork(bytes, maxColors, { rule: background, tolerance }))
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
      message: 'This artwork is too detailed for thread. Simplify it, or use fewer colors.',
      status: 415,
    })
  }
  await deleteExpiredUploads()
  const row = { id, owner_id: userIdOf(actor), artwork: json }
  const save = async () => void (await db().insertInto('artworks').values(row).execute())
  await (picture ? saveWebp(actor, { key: pictureKey(id), ...picture }, save) : save())
  return { id, ...artwork }
}

/**
 * Nothing needs old uploads of visitors: saving a design gives its artworks an owner, and an order has its own copy.
 */
async function deleteExpiredUploads() {
  await db()
    .deleteFrom('artworks')
    .where('owner_id', 'is', null)
    .where('created_at', '<', new Date(now().getTime() - visitorRetentionMs))
    .execute()
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 2048)).replace(/^\uFEFF/, '')
  return /^\s*(?:<\?xml|<!--|<!DOCTYPE|<svg)/i.test(head)
}

async function svgArtwork(bytes: Uint8Array, task: Pick<SvgTask, 'maxColors' | 'background'>) {
  const { text, pictures } = embeddedPictures(new TextDecoder().decode(bytes))
  if (text.length > maxSvgLength)
    throw tooLarge('Please choose a drawing of at most 1 MB, without its pictures.')
  const traced = await inTurn(() => traceEmbedded(pictures, task.maxColors))
  const reading = await runInThread('readSvg', { text, pictures: traced, ...task })
  const { drawing, changes } = reading
  if (!drawing) throw notArtwork(svgProblem(reading))
  return { ...drawing, pixels: null, changes: [...changes] }
}

function svgProblem({ problem, changes }: SvgReading): string {
  if (problem === 'entities') {
    return 'This SVG contains entities, which we don’t read. Export it again as plain SVG; in Illustrator, turn off “Preserve Illustrator Editing Capabilities”.'
  }
  const has = (code: ArtworkChangeCode) => changes.some((change) => change.code === code)
  if (has('text-left-out'))
    return 'This SVG contains only text that we can’t draw. Convert the text to outlines and export it again.'
  if (has('pictures-left-out'))
    return 'This SVG contains only a picture that we can’t read. Export it as PNG and upload that.'
  return 'This SVG has no visible shapes. Check that it isn’t empty, or export it as PNG.'
}

async function pixelArtwork(bytes: Uint8Array, maxColors: number, cut: BackgroundCut) {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata || !rasterFormats.has(metadata.format ?? '')) throw notArtwork()
  const { width, height } = metadata.autoOrient ?? metadata
  if (width * height > maxPixels) throw tooLarge('Choose a picture up to 40 megapixels.')
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .ensureAlpha()
    .toColourspace('srgb')
    .resize({ width: storedSide, height: storedSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw notArtwork('This picture is damaged. Please save it again and upload the new file.')
    })
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  const pixels = { width: info.width, height: info.height, rgba: data }
  const without = cut.rule === 'keep' ? null : await runInThread('cut', { pixels, ...cut })
  const small = () => sharp(without?.rgba ?? data, { raw })
  const { traced, isPhoto } = await traceSmall(small, maxColors)
  if (!traced)
    throw notArtwork('We couldn’t find any shapes in this picture. It may be empty or too detailed.')
  const stored = await small().webp({ quality: 92, smartSubsample: true }).toBuffer()
  const changes: ArtworkChange[] = [
    ...(without ? [{ code: 'background-removed', count: 1 } as const] : []),
    ...(isPhoto ? [{ code: 'photo-simplified', count: 1 } as const] : []),
  ]
  return { ...traced, pixels: { width, height }, changes, picture: { bytes: stored, ...raw } }
}

async function traceSmall(small: () => Sharp, maxColors: number) {
  let isPhoto = false
  for (const side of tracedSides) {
    const { data, info } = await small()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = { width: info.width, height: info.height, rgba: data }
    const { traced, isPhoto: isFirstPhoto } = await runInThread('trace', { pixels, maxColors })
    isPhoto ||= isFirstPhoto
    if (!traced || JSON.stringify(traced).length < maxTraced) return { traced, isPhoto }
  }
  return { traced: null, isPhoto }
}

function notArtwork(message = 'Please upload a PNG, JPG, WEBP or SVG.') {
  return refuse('not-artwork', { title: 'Invalid file type', message, status: 415 })
}

function tooLarge(message: string) {
  return refuse('picture-too-large', { title: 'File too large', message, status: 413 })
}
