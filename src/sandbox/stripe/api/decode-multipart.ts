import { invalidParameter } from '../stripe-error.ts'

/** A file in a call. */
export interface FilePart {
  readonly filename: string
  readonly type: string
  /** One character for each byte. */
  readonly data: string
}

/** The boundary of a multipart body; null for any other content type. */
export function boundaryOf(contentType: string | undefined): string | null {
  return /^multipart\/form-data; boundary="?([\w.'()+,/:=?-]+)"?$/i.exec(contentType ?? '')?.[1] ?? null
}

/** Decodes a multipart body with one character for each byte: texts, and files as `FilePart`. */
export function decodeMultipart(body: string, boundary: string): Record<string, string | FilePart> {
  const fields: [string, string | FilePart][] = []
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`)
  if (parts.pop()?.startsWith('--') !== true) throw damaged()
  for (const part of parts) {
    const end = part.indexOf('\r\n\r\n')
    if (end < 0) throw damaged()
    const head = part.slice(0, end)
    const data = part.slice(end + 4)
    const name = /; name="([^"]*)"/i.exec(head)?.[1]
    if (name === undefined) throw damaged()
    const filename = /; filename="([^"]*)"/i.exec(head)?.[1]
    const type = /\r\ncontent-type: ([^\r]+)/i.exec(head)?.[1] ?? ''
    fields.push([name, filename === undefined ? data : { filename, type, data }])
  }
  return Object.fromEntries(fields)
}

function damaged() {
  return invalidParameter(null, 'The multipart body could not be decoded.')
}
