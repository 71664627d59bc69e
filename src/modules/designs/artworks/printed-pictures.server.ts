import { deflate } from 'node:zlib'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { storage } from '#platform/storage/storage.server.ts'
import { notFound } from '#shared/refusal.ts'
import { type Artwork, layersOf, printedPicture, type PdfPicture } from '#modules/design-engine'
import { pictureKey } from './artwork-picture.ts'
import type { DesignMaterial } from '../threads/design-tasks.server.ts'

const squeeze = promisify(deflate)

/** The artworks that the design prints in full color. */
export function printedArtworks({ document, artworks }: DesignMaterial): Artwork[] {
  const printed = layersOf(document).flatMap(({ layer }) => {
    const artwork = layer.kind === 'art' ? artworks[layer.artwork] : undefined
    return artwork && printedPicture(layer, artworks) !== undefined ? [artwork] : []
  })
  return [...new Set(printed)]
}

/**
 * Replaces the addresses of printed pictures with data URLs, because the drawing code can't fetch anything. No side is
 * longer than `side` pixels. Opaque pictures become JPEG, others PNG, because every program that opens SVG reads these.
 * Refuses 'not-found'.
 */
export async function withPictures(material: DesignMaterial, side?: number): Promise<DesignMaterial> {
  const artworks = { ...material.artworks }
  for (const artwork of printedArtworks(material)) {
    const { picture, isOpaque } = await openPicture(artwork, side)
    const bytes = await (isOpaque ? jpeg(picture) : picture.png({ compressionLevel: 6 })).toBuffer()
    const href = `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`
    artworks[artwork.id] = { ...artwork, picture: href }
  }
  return { ...material, artworks }
}

/** The printed pictures for a PDF, by artwork id. Refuses 'not-found'. */
export async function pdfPictures(material: DesignMaterial): Promise<Record<string, PdfPicture>> {
  const pictures: Record<string, PdfPicture> = {}
  for (const artwork of printedArtworks(material)) pictures[artwork.id] = await pdfPicture(artwork)
  return pictures
}

async function pdfPicture(artwork: Artwork): Promise<PdfPicture> {
  const { picture, isOpaque } = await openPicture(artwork)
  if (isOpaque) {
    const { data, info } = await jpeg(picture).toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, filter: 'DCTDecode', colors: data, opacity: null }
  }
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const colors = Buffer.alloc(info.width * info.height * 3)
  const opacity = Buffer.alloc(info.width * info.height)
  for (let pixel = 0; pixel < opacity.length; pixel += 1) {
    data.copy(colors, pixel * 3, pixel * 4, pixel * 4 + 3)
    opacity[pixel] = data[pixel * 4 + 3] ?? 0
  }
  return {
    width: info.width,
    height: info.height,
    filter: 'FlateDecode',
    colors: await squeeze(colors),
    opacity: await squeeze(opacity),
  }
}

async function openPicture({ id }: Artwork, side?: number) {
  const bytes = await storage().get(pictureKey(id))
  if (!bytes) throw notFound('Picture of this print')
  const { hasAlpha } = await sharp(bytes).metadata()
  const resized = sharp(bytes).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  return { picture: hasAlpha ? resized.ensureAlpha() : resized, isOpaque: !hasAlpha }
}

/** Disables chroma subsampling, which would blur the edges of colors. */
function jpeg(picture: Sharp): Sharp {
  return picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
}
