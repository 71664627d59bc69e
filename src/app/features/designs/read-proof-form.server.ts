import { maxPictureBytes, pictureTooLarge } from '#modules/media'
import { drawTeamProof } from '#modules/designs/server'
import { storePicture } from '#modules/media/server'
import type { ProofToSend } from '#modules/orders/server'
import type { Person } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'

/** Reads the artist's form and stores its picture, or our drawing of all hats of a team. Refuses 'no-picture', and what `storePicture` refuses. */
export async function readProofForm(actor: Person, form: FormData): Promise<ProofToSend> {
  const [designId, picture, note] = [form.get('design'), form.get('picture'), form.get('note')]
  if (typeof designId !== 'string' || !isId(designId)) throw notFound('Design')
  if (form.get('drawn') === 'all') {
    return proofOf(actor, designId, { bytes: await drawTeamProof(actor, designId), note })
  }
  if (!(picture instanceof File) || picture.size === 0) {
    throw refuse('no-picture', { title: 'No picture', message: 'Choose a picture to send to the shopper.' })
  }
  if (picture.size > maxPictureBytes) throw pictureTooLarge()
  return proofOf(actor, designId, { bytes: new Uint8Array(await picture.arrayBuffer()), note })
}

async function proofOf(
  actor: Person,
  designId: string,
  { bytes, note }: { readonly bytes: Uint8Array; readonly note: FormDataEntryValue | null },
): Promise<ProofToSend> {
  const { url } = await storePicture(actor, bytes, `proofs/${actor.userId}`)
  return { designId, picture: url, note: typeof note === 'string' ? note.trim().slice(0, 1_000) : '' }
}
