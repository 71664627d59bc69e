const side = 1600
/** As in all pictures of hats. */
const paper = '#e7e4dd'

/** Saves a picture of the hat (an SVG document) as a PNG file. Throws when the browser can't draw it. */
export async function downloadHatPicture(svg: string, name: string): Promise<void> {
  const blob = await drawn(await withOwnPictures(svg))
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileName(name)}.png`
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const fileName = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'hat'

/** Pictures of prints become part of the document, because an SVG in an image loads nothing. */
async function withOwnPictures(svg: string): Promise<string> {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const pictures = [...parsed.querySelectorAll('image[href^="/"]')]
  await Promise.all(
    pictures.map(async (picture) => {
      const response = await fetch(picture.getAttribute('href') ?? '')
      if (!response.ok) return picture.remove()
      picture.setAttribute('href', await dataUrl(await response.blob()))
    }),
  )
  return new XMLSerializer().serializeToString(parsed)
}

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return `data:${blob.type};base64,${btoa(text)}`
}

async function drawn(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser can’t draw pictures.')
    context.fillStyle = paper
    context.fillRect(0, 0, side, side)
    context.drawImage(image, 0, 0, side, side)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))),
        'image/png',
      )
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
