import { deflate } from 'node:zlib'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { storage } from '#platform/storage/storage.server.ts'
import { notFound } from '#shared/refusal.ts'
import type { Artwork } from './artwork.ts'
import { pictureKey } from './artwork-picture.ts'
import { layersOf } from './design-document.ts'
import type { DesignMaterial } from './design-tasks.server.ts'
import { printedPicture } from './zone-drawing.ts'
import type { PdfPicture } from './zone-pdf.ts'

const squeeze = promisify(deflate)

/** Those of the artworks that the design shows in all their colours. */
export function printedArtworks({ document, artworks }: DesignMaterial): Artwork[] {
  const printed = layersOf(document).flatMap(({ layer }) => {
    const artwork = layer.kind === 'art' ? artworks[layer.artwork] : undefined
    return artwork && printedPicture(layer, artworks) !== undefined ? [artwork] : []
  })
  return [...new Set(printed)]
}

/**
 * The design with the pictures themselves in place of their addresses, since what draws here fetches nothing; no side longer than
 * `side` pixels. JPEG, or PNG where one sees through: every program that opens an SVG reads these. Refuses 'not-found'.
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

/** The same for a PDF, by the ids of the artworks. Refuses 'not-found'. */
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

/** Nothing of a colour's sharpness is left out, as it usually is. */
function jpeg(picture: Sharp): Sharp {
  return picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
}
