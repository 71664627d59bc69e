import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** Its path in the archive, such as 'front/front.dst'. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** 1980-01-01, the first day of the format: the same files always make the same archive. */
const firstDay = 0x0021
const deflated = 8
/** Names are UTF-8. */
const flags = 0x0800
const version = 20

/** A ZIP archive of a few files that fit into memory. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(version, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(deflated, 4)
    facts.writeUInt16LE(firstDay, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, path, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const made = Buffer.alloc(2)
    made.writeUInt16LE(version, 0)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), made, facts, place, path]))
    parts.push(local)
    offset += local.length
  }
  const table = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, table, end])
}
