import { redirect } from 'react-router'
import { proofOf } from '#app/features/account/log-in/log-in-answers.server.ts'
import { requirePerson } from '#app/web/request/require-person.server.ts'
import { exportMyData } from '#modules/privacy/server'
import { isRefusal } from '#shared/refusal.ts'
import type { Route } from './+types/download-data'

const page = '/profile-settings/data'

/** Only the form downloads: a link on another site must not trigger it. */
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
    // The form expects a file, so the page shows the refusal.
    if (isRefusal(error)) return redirect(`${page}?refused=${error.code}`)
    throw error
  }
}
