import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type Raster, rasterOf } from './raster.ts'

/** Renders the area of the page's trim box to pixels. A PDF's origin is at the bottom. */
export async function pdfRaster(pdf: Uint8Array, pixelsPerMm: number): Promise<Raster> {
  const text = Buffer.from(pdf).toString('latin1')
  const box = (name: string) =>
    (new RegExp(`/${name} \\[([^\\]]+)`).exec(text)?.[1] ?? '').split(' ').map(Number)
  const [left = 0, low = 0, right = 0, high = 0] = box('TrimBox')
  const page = box('MediaBox')[3] ?? 0
  const area = { left, top: page - high, width: right - left, height: high - low }
  const elements = pdfElements(contentOf(text), { images: await imagesOf(text), inks: inksOf(text) })
  return rasterOf(
    `<g transform="matrix(1 0 0 -1 0 ${page})">${elements}</g>`,
    area,
    (pixelsPerMm * 25.4) / 72,
  )
}

const contentOf = (text: string) =>
  /4 0 obj\n<< \/Length \d+ >>\nstream\n([\s\S]*?)\nendstream/.exec(text)?.[1] ?? ''

/** The images by name, as data URLs. */
async function imagesOf(text: string): Promise<Map<string, string>> {
  const stream = (number: string) => {
    const head = new RegExp(`\\n${number} 0 obj\\n<<(.*)/Length (\\d+) >>\\nstream\\n`).exec(text)
    const start = (head?.index ?? 0) + (head?.[0].length ?? 0)
    return {
      head: head?.[1] ?? '',
      bytes: Buffer.from(text.slice(start, start + Number(head?.[2])), 'latin1'),
    }
  }
  const images = new Map<string, string>()
  for (const [, name = '', number = ''] of text.matchAll(/\/(P\d+) (\d+) 0 R/g)) {
    const { head, bytes } = stream(number)
    const side = (key: string) => Number(new RegExp(`/${key} (\\d+)`).exec(head)?.[1])
    const raw = { width: side('Width'), height: side('Height') }
    const mask = /\/SMask (\d+) 0 R/.exec(head)?.[1] ?? ''
    const png = await sharp(inflateSync(bytes), { raw: { ...raw, channels: 3 } })
      .joinChannel(inflateSync(stream(mask).bytes), { raw: { ...raw, channels: 1 } })
      .png()
      .toBuffer()
    images.set(name, `data:image/png;base64,${png.toString('base64')}`)
  }
  return images
}

/** The spot colors by name, as their screen colors. */
function inksOf(text: string): Map<string, string> {
  const object = (number: string) =>
    new RegExp(`\\n${number} 0 obj\\n\\[ /Separation .*/C1 \\[([^\\]]+)`).exec(text)?.[1] ?? ''
  return new Map(
    [...text.matchAll(/\/(I\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
      name,
      `rgb(${object(number)
        .split(' ')
        .map((share) => Math.round(Number(share) * 255))
        .join()})`,
    ]),
  )
}

interface Resources {
  readonly images: ReadonlyMap<string, string>
  readonly inks: ReadonlyMap<string, string>
}

/** Interprets the PDF's operators and converts them to SVG paths. Lines are left out: they are cut or only marks. */
function pdfElements(content: string, { images, inks }: Resources): string {
  const [matrix] = /^[-\d. ]+(?= cm)/.exec(content) ?? ['']
  const shapes: string[] = []
  let fill = ''
  let d = ''
  for (const line of content.split('\n')) {
    const image = /^q (.*) cm \/(P\d+) Do Q$/.exec(line)
    const ink = /^\/(I\d+) cs 1 scn$/.exec(line)
    if (image) {
      const [, matrix = '', name = ''] = image
      // The first row of an image is at the top of its unit square.
      shapes.push(
        `<g transform="matrix(${matrix})"><image href="${images.get(name)}" width="1" height="1" preserveAspectRatio="none" transform="matrix(1 0 0 -1 0 1)"/></g>`,
      )
    } else if (ink) fill = inks.get(ink[1] ?? '') ?? ''
    else if (/ [mlc]$/.test(line)) d += (line.at(-1) ?? '').toUpperCase() + line.slice(0, -2)
    else if (line === 'h') d += 'Z'
    else if (/^[fS]\*?$/.test(line)) {
      const rule = line.endsWith('*') ? 'evenodd' : 'nonzero'
      if (line !== 'S') shapes.push(`<path fill="${fill}" fill-rule="${rule}" d="${d}"/>`)
      d = ''
    }
  }
  return `<g transform="matrix(${matrix.trim()})">${shapes.join('')}</g>`
}
