/** Little-endian bytes, as Brother's files have them. */
export class ByteWriter {
  private readonly bytes: number[] = []

  get length(): number {
    return this.bytes.length
  }

  add(...bytes: readonly number[]): this {
    for (const byte of bytes) this.bytes.push(byte & 0xff)
    return this
  }

  text(text: string): this {
    return this.add(...new TextEncoder().encode(text))
  }

  short(...values: readonly number[]): this {
    for (const value of values) this.add(value, value >> 8)
    return this
  }

  long(value: number): this {
    return this.add(value, value >> 8, value >> 16, value >> 24)
  }

  float(...values: readonly number[]): this {
    for (const value of values) this.add(...new Uint8Array(Float32Array.of(value).buffer))
    return this
  }

  /** Appends another writer's bytes. */
  append(other: ByteWriter): this {
    for (const byte of other.bytes) this.bytes.push(byte)
    return this
  }

  file(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.bytes)
  }
}
