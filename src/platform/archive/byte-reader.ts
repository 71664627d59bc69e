/** Reads exact numbers of bytes from a stream of chunks. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #waiting: Uint8Array[] = []
  #length = 0

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  /** Up to this number of bytes: fewer only at the end of the stream. */
  async readUpTo(bytes: number): Promise<Buffer> {
    while (this.#length < bytes) {
      const { done, value } = await this.#chunks.next()
      if (done) break
      this.#waiting.push(value)
      this.#length += value.length
    }
    const [first] = this.#waiting
    // Without copying, when one chunk is enough.
    const all =
      first && this.#waiting.length === 1
        ? Buffer.from(first.buffer, first.byteOffset, first.length)
        : Buffer.concat(this.#waiting)
    const read = all.subarray(0, bytes)
    this.#waiting = all.length > read.length ? [all.subarray(read.length)] : []
    this.#length = all.length - read.length
    return read
  }

  /** Exactly this number of bytes. Throws when the stream ends before. */
  async read(bytes: number): Promise<Buffer> {
    const read = await this.readUpTo(bytes)
    if (read.length < bytes) throw new Error('it ends in the middle')
    return read
  }

  /** Lets the source close its file. */
  async close(): Promise<void> {
    await this.#chunks.return?.()
  }
}
