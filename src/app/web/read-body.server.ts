import { joinBytes } from '#shared/join-bytes.ts'

/** The body of a request, whatever its headers say; null when it is longer than that, and then the rest is not read. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return joinBytes(chunks)
}
