import { redirect } from 'react-router'
import { proofOf } from '#app/web/log-in-answers.server.ts'
import { requirePerson } from '#app/web/require-person.server.ts'
import { exportMyData } from '#modules/privacy/server'
import { isRefusal } from '#shared/refusal.ts'
import type { Route } from './+types/download-data'

const page = '/profile-settings/data'

/** Only the form gets it: a link from elsewhere must not make a browser carry somebody's data about. */
export function loader() {
  return redirect(page)
}

export async function action({ context, request }: Route.ActionArgs) {
  const person = requirePerson(context, new URL(page, request.url))
  const proof = proofOf(context, request, await request.formData())
  try {
    const { fileName, bytes } = await exportMyData(person, proof)
    return new Response(bytes as BodyInit, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${fileName}"`,
        'content-length': String(bytes.length),
      },
    })
  } catch (error) {
    // The answer to this form is a file, so what was refused is told by the page that it stands on.
    if (isRefusal(error)) return redirect(`${page}?refused=${error.code}`)
    throw error
  }
}
