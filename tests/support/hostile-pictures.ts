import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A file that an attacker may upload as a picture of a hat. */
export interface HostileFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Whether it contains a picture that can be re-encoded and stored. */
  readonly isTaken: boolean
}

const taken = (name: string, bytes: Uint8Array): HostileFile => ({ name, bytes, isTaken: true })
const refused = (name: string, bytes: Uint8Array | string): HostileFile => ({
  name,
  bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
  isTaken: false,
})

const photo = (width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background: '#c8410b' } })
/** Text that must never appear in anything we serve. */
export const plantedScript = '<script>alert("planted")</script>'

/** Broken, mislabeled, oversized and dual-format files, created here to keep them out of the repository. */
export async function hostilePictures(): Promise<readonly HostileFile[]> {
  const [png, jpeg, webp, gif] = await Promise.all([
    photo().png().toBuffer(),
    photo().jpeg().toBuffer(),
    photo().webp().toBuffer(),
    photo().gif().toBuffer(),
  ])
  return [
    ...noPictures(gif),
    ...brokenPictures(png, jpeg, webp),
    ...(await doublePictures(png, jpeg, webp)),
    ...(await oddPictures()),
    ...oddNames(png),
    ...(await otherFormats(gif)),
  ]
}

function noPictures(gif: Buffer): HostileFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${plantedScript}</svg>`
  return [
    refused('empty.png', ''),
    refused('one-byte.jpg', 'x'),
    refused('page.jpg', `<!doctype html><html><body>${plantedScript}</body></html>`),
    refused('drawing.svg', svg),
    refused('drawing.png', `<?xml version="1.0"?>${svg}`),
    refused('shell.php.jpg', '<?php system($_GET["c"]); ?>'),
    refused(
      'exploit.mvg',
      'push graphic-context\nfill \'url(https://example.com/"|id")\'\npop graphic-context',
    ),
    refused('program.png', `\x7fELF${'\0'.repeat(60)}`),
    refused('document.webp', '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'),
    refused('archive.jpg', `PK\x03\x04${'\0'.repeat(60)}`),
    refused('gif-and-script.gif', Buffer.concat([gif, Buffer.from(`/*${plantedScript}*/`)])),
    refused('too-many-bytes.jpg', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)),
    refused('ten-megabytes-of-nothing.png', Buffer.alloc(10 * 1024 * 1024)),
  ]
}

function brokenPictures(png: Buffer, jpeg: Buffer, webp: Buffer): HostileFile[] {
  const flipped = Buffer.from(png)
  flipped.writeUInt32BE(0xdeadbeef, flipped.length - 4 - 12 - 4)
  return [
    refused('half.png', png.subarray(0, png.length >> 1)),
    refused('half.jpg', jpeg.subarray(0, jpeg.length >> 1)),
    refused('half.webp', webp.subarray(0, webp.length >> 1)),
    refused('head-only.jpg', jpeg.subarray(0, 20)),
    refused('wrong-checksum.png', flipped),
    // 31 kB that would take a gigabyte of memory.
    refused('bomb-16000.png', pngOf(16_000, 16_000)),
    refused('lying-size.png', pngOf(0x7fff_ffff, 0x7fff_ffff, 1)),
    refused('no-size.png', pngOf(0, 0, 0)),
  ]
}

/** Two formats in one file. After re-encoding, only the picture is left. */
async function doublePictures(png: Buffer, jpeg: Buffer, webp: Buffer): Promise<HostileFile[]> {
  const script = Buffer.from(plantedScript)
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, script.length + 2]),
    script,
    jpeg.subarray(2),
  ])
  const gps = await photo()
    .withExif({
      IFD0: { Copyright: plantedScript },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
  return [
    taken('page-behind.png', Buffer.concat([png, script])),
    taken('archive-behind.jpg', Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), script])),
    taken('script-behind.webp', Buffer.concat([webp, script])),
    taken('script-in-comment.jpg', comment),
    taken('gps.jpg', gps),
    taken('jpeg-called.png', jpeg),
    taken('png-called.webp', png),
  ]
}

async function oddPictures(): Promise<HostileFile[]> {
  const frames = { raw: { width: 20, height: 20 * 60, channels: 3 as const, pageHeight: 20 } }
  const animated = await sharp(Buffer.alloc(20 * 20 * 60 * 3, 90), frames)
    .webp({ loop: 0 })
    .toBuffer()
  return [
    taken('one-pixel.png', await photo(1, 1).png().toBuffer()),
    taken('very-wide.png', await photo(16_000, 1).png().toBuffer()),
    taken('sideways.jpg', await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    taken('cmyk.jpg', await photo().toColourspace('cmyk').jpeg().toBuffer()),
    taken('sixteen-bit.png', await photo().toColourspace('rgb16').png().toBuffer()),
    taken('wide-gamut.jpg', await photo().withIccProfile('p3').jpeg().toBuffer()),
    taken('sixty-frames.webp', animated),
  ]
}

function oddNames(png: Buffer): HostileFile[] {
  return [
    taken('../../../../etc/passwd.png', png),
    taken('C:\\windows\\hat.png', png),
    taken('hat.png\0.exe', png),
    taken(`${'long'.repeat(100)}.png`, png),
    taken('hat\r\nset-cookie: a=b.png', png),
    taken('hat.png.php', png),
  ]
}

async function otherFormats(gif: Buffer): Promise<HostileFile[]> {
  return [
    refused('still.gif', gif),
    refused('scan.tiff', await photo().tiff().toBuffer()),
    refused('phone.avif', await photo().avif({ effort: 0 }).toBuffer()),
    refused('old.bmp', `BM${'\0'.repeat(80)}`),
  ]
}

/** A PNG in one color. With fewer `rows` than its height, its header is wrong. */
function pngOf(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const line = Buffer.alloc(1 + Math.ceil(Math.min(width, 16_000) / 8))
  const pixels = deflateSync(Buffer.concat(Array.from({ length: Math.min(rows, 16_000) }, () => line)), {
    level: 9,
  })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
