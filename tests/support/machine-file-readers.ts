/** Readers of machine files, written from the formats' descriptions and independent of the writers. */

export interface ReadDesign {
  /** Needle points and what comes between them: 'jump', 'trim', 'stop'. Positions in tenths of a millimeter, y down. */
  readonly events: readonly (readonly [number, number] | 'jump' | 'trim' | 'stop')[]
  /** The longest move in x or y. */
  readonly longest: number
}

type Event = ReadDesign['events'][number]

class Reading {
  readonly events: Event[] = []
  longest = 0
  private x = 0
  private y = 0
  private hasJumped = false

  move(dx: number, dy: number, isStitch: boolean) {
    this.x += dx
    this.y += dy
    this.longest = Math.max(this.longest, Math.abs(dx), Math.abs(dy))
    if (!isStitch) {
      this.hasJumped = true
      return
    }
    if (this.hasJumped) this.events.push('jump')
    this.hasJumped = false
    this.events.push([this.x, this.y])
  }

  note(event: 'trim' | 'stop') {
    this.events.push(event)
  }
}

const bit = (byte: number | undefined, place: number) => ((byte ?? 0) >> place) & 1

/** Where in a DST record each weight is, as byte and bit of + and -. */
const dstX = [
  [0, 0, 1, 1],
  [0, 2, 3, 9],
  [1, 0, 1, 3],
  [1, 2, 3, 27],
  [2, 2, 3, 81],
] as const
const dstY = [
  [0, 7, 6, 1],
  [0, 5, 4, 9],
  [1, 7, 6, 3],
  [1, 5, 4, 27],
  [2, 5, 4, 81],
] as const

export function readDst(file: Uint8Array) {
  const text = Buffer.from(file.slice(0, 512)).toString('latin1')
  const fields = Object.fromEntries(
    text
      .slice(0, text.indexOf('\u001A'))
      .split('\r')
      .filter(Boolean)
      .map((field) => [field.slice(0, 2), field.slice(3)]),
  )
  const reading = new Reading()
  let records = 0
  let hasEnded = false
  for (let at = 512; at + 2 < file.length; at += 3) {
    const bytes = file.slice(at, at + 3)
    const sum = (places: typeof dstX | typeof dstY) =>
      places.reduce(
        (all, [byte, plus, minus, weight]) =>
          all + weight * (bit(bytes[byte], plus) - bit(bytes[byte], minus)),
        0,
      )
    const [dx, dy] = [sum(dstX), -sum(dstY)]
    const kind = bytes[2] ?? 0
    records += 1
    if ((kind & 0xf3) === 0xf3) {
      hasEnded = at + 3 === file.length
      break
    }
    if ((kind & 0xc3) === 0xc3) reading.note('stop')
    else if (isTrim(file, at)) {
      reading.note('trim')
      at += 6
      records += 2
    } else reading.move(dx, dy, (kind & 0x83) === 0x03)
  }
  return { events: reading.events, longest: reading.longest, fields, records, hasEnded }
}

/** Three jumps: 0.2 mm right and down, twice that back, and 0.2 mm right and down again. */
function isTrim(file: Uint8Array, at: number): boolean {
  return Buffer.from(file.slice(at, at + 9)).toString('hex') === '824183828283824183'
}

const signed = (byte: number | undefined) => ((byte ?? 0) << 24) >> 24

export function readExp(file: Uint8Array): ReadDesign {
  const reading = new Reading()
  for (let at = 0; at < file.length; at += 2) {
    if (file[at] !== 0x80) {
      reading.move(signed(file[at]), -signed(file[at + 1]), true)
      continue
    }
    const command = file[at + 1]
    at += 2
    if (command === 0x80) reading.note('trim')
    else if (command === 0x01) reading.note('stop')
    else if (command === 0x04) reading.move(signed(file[at]), -signed(file[at + 1]), false)
    else throw new Error(`unknown command ${command}`)
  }
  return reading
}

export function readPes(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const magic = Buffer.from(file.slice(0, 8)).toString('latin1')
  const pec = view.getUint32(8, true)
  const colors = (file[pec + 48] ?? 0) + 1
  const threads = Array.from(file.subarray(pec + 49, pec + 49 + colors))
  const start = pec + 512
  const pictures = start + (view.getUint16(start + 2, true) + ((file[start + 4] ?? 0) << 16))
  const size = [view.getUint16(start + 8, true), view.getUint16(start + 10, true)]
  return {
    magic,
    threads,
    size,
    pictureBytes: file.length - pictures,
    pec: readPec(file.slice(start + 16, pictures)),
    stretches: readStretches(view),
  }
}

function readPec(bytes: Uint8Array): ReadDesign & { readonly hasEnded: boolean } {
  const reading = new Reading()
  let at = 0
  const next = () => bytes[at++] ?? 0
  const value = () => {
    const first = next()
    if ((first & 0x80) === 0) return { value: first > 63 ? first - 128 : first, flags: 0 }
    const twelve = ((first & 0x0f) << 8) | next()
    return { value: twelve > 2_047 ? twelve - 4_096 : twelve, flags: first & 0x30 }
  }
  while (at < bytes.length) {
    if (bytes[at] === 0xff) break
    if (bytes[at] === 0xfe) {
      if (bytes[at + 1] !== 0xb0) throw new Error('a stop without its second byte')
      at += 3
      reading.note('stop')
      continue
    }
    const [dx, dy] = [value(), value()]
    if (dx.flags & 0x20) reading.note('trim')
    reading.move(dx.value, dy.value, dx.flags === 0)
  }
  return { events: reading.events, longest: reading.longest, hasEnded: at === bytes.length - 1 }
}

/** The stretches of the CSewSeg object, as programs read them. */
function readStretches(view: DataView) {
  const text = Buffer.from(view.buffer, view.byteOffset, view.byteLength).toString('latin1')
  let at = text.indexOf('CSewSeg') + 7
  const short = () => {
    at += 2
    return view.getInt16(at - 2, true)
  }
  const count = view.getUint16(text.indexOf('CSewSeg') - 8, true)
  return Array.from({ length: count }, (_, index) => {
    if (index > 0 && short() !== -32_765) throw new Error('a stretch does not continue')
    const [kind, color, length] = [short(), short(), short()]
    const points = Array.from({ length }, () => [short(), short()] as const)
    return { isJump: kind === 1, color, points }
  })
}
