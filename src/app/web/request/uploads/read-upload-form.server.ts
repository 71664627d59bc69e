import { isStorableForm } from '#shared/text/storable-text.ts'

/**
 * The fields of a form that may contain files and that the server forwards as a stream. Throws a response with status 400 for
 * a form that can't be read or stored.
 */
export async function readUploadForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null)
  if (form && isStorableForm(form)) return form
  throw new Response('This form could not be read. Reload the page and try again.', { status: 400 })
}
