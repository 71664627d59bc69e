import { z } from 'zod'
import { parse, text } from '../api/parameters.ts'
import type { Route } from '../api/route.ts'
import { wholeList } from '../api/route.ts'
import { newId } from '../new-id.ts'
import type { StandIn } from '../stand-in.ts'
import { invalidParameter, missing, refused } from '../stripe-error.ts'
import { PLATFORM, type Resource } from '../store.ts'

interface StripeFile extends Resource {
  object: 'file'
  filename: string
  purpose: string
  size: number
  type: string
  [field: string]: unknown
}

/** Stripe has more purposes; the marketplace uploads nothing else. */
const PURPOSES = ['dispute_evidence'] as const
/** Maximum size of one file with this purpose. */
const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Maximum size of all files in the evidence of one dispute. */
const MAX_EVIDENCE_BYTES = 4.5 * 1024 * 1024
const EXPIRES_AFTER = 274 * 24 * 3600

const createInput = z.strictObject({
  purpose: z.enum(PURPOSES),
  file: z.object({ filename: text(255), data: z.string() }),
})

export const fileRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/files',
    handle: ({ standIn, input }) => createFile(standIn, input),
  },
  {
    method: 'GET',
    path: '/v1/files/:id',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      const file = standIn.store.find<StripeFile>('file', at.id ?? '')
      if (!file) throw missing('file upload', at.id ?? '')
      return file
    },
  },
]

function createFile(standIn: StandIn, raw: object): StripeFile {
  const { purpose, file } = parse(createInput, raw)
  const type = typeOf(file.data)
  if (!type) throw refused(null, 'This purpose takes files of these types: pdf, jpg, png.', 'file')
  if (file.data.length > MAX_FILE_BYTES) {
    throw refused(null, `File size exceeds the limit of ${MAX_FILE_BYTES} bytes for ${purpose}.`, 'file')
  }
  const id = newId('file', 24)
  const created = standIn.seconds()
  const stored: StripeFile = {
    id,
    object: 'file',
    created,
    expires_at: created + EXPIRES_AFTER,
    filename: file.filename,
    links: wholeList(`/v1/file_links?file=${id}`, []),
    purpose,
    size: file.data.length,
    title: null,
    type,
    url: `https://files.stripe.com/v1/files/${id}/contents`,
  }
  standIn.store.insert('file', stored, { created })
  return stored
}

/** By the content's first bytes; never by the name or the declared type. */
function typeOf(data: string): 'pdf' | 'jpg' | 'png' | null {
  if (data.startsWith('%PDF-')) return 'pdf'
  if (data.startsWith('\u00FF\u00D8\u00FF')) return 'jpg'
  return data.startsWith('\u0089PNG\r\n') ? 'png' : null
}

/** Refuses evidence that names something else than uploaded files for disputes, or more than banks take. */
export function requireEvidenceFiles(standIn: StandIn, named: Readonly<Record<string, string>>): void {
  let bytes = 0
  for (const [field, id] of Object.entries(named)) {
    const param = `evidence[${field}]`
    const file = standIn.store.find<StripeFile>('file', id, PLATFORM)
    if (!file) throw missing('file upload', id, param, 400)
    if (file.purpose !== 'dispute_evidence') {
      throw invalidParameter(null, `The file ${id} was not uploaded as dispute_evidence.`, param)
    }
    bytes += file.size
  }
  if (bytes > MAX_EVIDENCE_BYTES) {
    throw refused(null, 'The combined size of the evidence files exceeds the limit of 4.5 MB.', 'evidence')
  }
}
