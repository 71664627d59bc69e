import { storePictures } from '#app/web/request/store-pictures.server.ts'
import { maxMessagePictures, messageInput } from '#modules/messages'
import type { Actor } from '#shared/actor.ts'

/**
 * Reads the message form and stores its pictures, after the text is valid. `folder` is the id of what the message is about; the
 * caller must have checked that the actor may write about it. Refuses what `storePictures` refuses.
 */
export async function readMessageForm(actor: Actor, form: FormData, folder: string) {
  const { text } = messageInput.parse({ text: form.get('text') ?? undefined })
  const pictures = await storePictures(actor, form, { prefix: `messages/${folder}`, max: maxMessagePictures })
  return { text, pictures }
}
