import { z } from 'zod'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { changeDisputePicture, factsOfDispute, submitDisputeEvidence } from '#modules/cases/server'
import { maxPictureBytes, pictureTooLarge } from '#modules/media'
import { uploadedJpeg } from '#modules/media/server'
import { siteSettings } from '#modules/site/server'
import type { Actor } from '#shared/actor.ts'
import { isRefusal, refuse } from '#shared/refusal.ts'
import { readEvidence, writeEvidence } from './read-evidence.server.ts'

const intentField = z.object({ intent: z.enum(['submit', 'add-picture', 'remove-picture']) })

/** Runs a form of a dispute's page. */
export async function actOnDispute(operator: Actor, id: string, form: FormData): Promise<Response> {
  const { intent } = intentField.parse(Object.fromEntries(form))
  const here = `/operator/cases/${id}`
  switch (intent) {
    case 'add-picture':
      await changeDisputePicture(operator, id, await pictureIn(operator, form))
      return redirectWithToast(here, { title: 'Picture added', tone: 'success' })
    case 'remove-picture':
      await changeDisputePicture(operator, id, null)
      return redirectWithToast(here, { title: 'Picture removed', tone: 'success' })
    case 'submit':
      await submit(operator, id, form)
      return redirectWithToast(here, {
        title: 'Evidence submitted',
        description: 'The bank will decide. We follow its decision through Stripe.',
        tone: 'success',
      })
  }
}

async function submit(operator: Actor, id: string, form: FormData): Promise<void> {
  const { publicUrl, productName } = siteSettings()
  const facts = await factsOfDispute(operator, id, `${publicUrl}/terms`)
  await submitDisputeEvidence(operator, id, await writeEvidence(readEvidence(form), facts, productName))
}

async function pictureIn(operator: Actor, form: FormData): Promise<Uint8Array> {
  const picture = form.get('picture')
  if (!(picture instanceof File) || picture.size === 0) {
    throw refuse('no-picture', { message: 'Choose a picture.', field: 'picture' })
  }
  if (picture.size > maxPictureBytes) throw pictureTooLarge('picture')
  try {
    return await uploadedJpeg(operator, new Uint8Array(await picture.arrayBuffer()))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, message, status } = error
    throw refuse(code, { message, status, field: 'picture' })
  }
}
