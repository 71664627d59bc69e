import { bodyLimitOf } from '#app/web/request/uploads/body-limits.server.ts'
import { refuse } from '#shared/refusal.ts'
import { isStorableForm } from '#shared/text/storable-text.ts'
import type { HttpContext } from './http-context.ts'

const encodedNul = '%00'
const formType = 'application/x-www-form-urlencoded'

/**
 * Handles NUL characters, which can't be stored or looked up. Refuses a URL that contains one (400), and ignores such a cookie,
 * because the browser would send it with every request.
 */
export function requireReadableAddress({ req }: HttpContext): void {
  if (req.raw.url.includes(encodedNul)) throw unreadable()
  const cookies = req.raw.headers.get('cookie')
  if (!cookies?.includes(encodedNul)) return
  const usable = cookies.split(';').filter((cookie) => !cookie.includes(encodedNul))
  req.raw.headers.set('cookie', usable.join(';').trim())
}

/**
 * Requires that the body of a page's action is a form that can be parsed and stored. Refuses other content types (415) and NUL
 * characters (400). An empty body is a form without fields. Long uploads aren't read here: `readUploadForm` checks them.
 */
export async function requireReadableForm(c: HttpContext): Promise<void> {
  const { headers, method } = c.req.raw
  if (method === 'GET' || method === 'HEAD' || bodyLimitOf(c.req.path)?.isFile) return
  const body = c.get('body')
  const contentType = headers.get('content-type')?.toLowerCase() ?? ''
  const isEmpty = body ? body.length === 0 : Number(headers.get('content-length') ?? 0) === 0
  if (isEmpty) headers.set('content-type', formType)
  else if (contentType.startsWith('multipart/form-data')) await requireStorableParts(body, headers)
  else if (contentType.startsWith(formType)) requireStorableText(body)
  else throw notAForm()
}

function requireStorableText(body: Buffer | undefined): void {
  if (body?.includes(0) || body?.includes(encodedNul)) throw unreadable()
}

async function requireStorableParts(body: Buffer | undefined, headers: Headers): Promise<void> {
  if (!body) return
  const contentType = headers.get('content-type') ?? ''
  const copy = new Response(body as BodyInit, { headers: { 'content-type': contentType } })
  const form = await copy.formData().catch(() => null)
  if (!form || !isStorableForm(form)) throw unreadable()
}

function unreadable() {
  return refuse('unreadable', {
    title: 'This request can’t be read',
    message: 'It contains characters that can’t be used here. Check the address or the form and try again.',
    status: 400,
  })
}

function notAForm() {
  return refuse('not-a-form', {
    title: 'This request can’t be read',
    message: `The body must be a form (${formType} or multipart/form-data).`,
    status: 415,
  })
}
