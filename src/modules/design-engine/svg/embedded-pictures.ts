/** A picture inside of an SVG, as it is written there. */
export interface EmbeddedPicture {
  readonly base64: string
}

export interface SvgParts {
  /** The file with `#embedded-picture-0` and so on instead of its pictures. */
  readonly text: string
  readonly pictures: readonly EmbeddedPicture[]
}

const maxPictures = 8
/** Everything in Base64 and the spaces between its lines. The run can't contain the colon that starts the next one. */
const dataForm = /data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/=\s]*)/gi

/** Takes PNG and JPEG pictures out of an SVG, so that the drawing alone is parsed. More than eight are left out. */
export function embeddedPictures(svg: string): SvgParts {
  const pictures: EmbeddedPicture[] = []
  const known = new Map<string, number>()
  const text = svg.replaceAll(dataForm, (_, base64: string) => {
    const place = known.get(base64) ?? pictures.length
    if (place >= maxPictures) return ''
    if (place === pictures.length) pictures.push({ base64 })
    known.set(base64, place)
    return embeddedPictureId(place)
  })
  return { text, pictures }
}

export const embeddedPictureId = (place: number) => `#embedded-picture-${place}`
