import { storePictures, type Uploader } from '#app/web/request/uploads/store-pictures.server.ts'
import { maxMessagePictures, messageInput } from '#modules/messages'

/**
 * Reads the message form and stores its pictures, after the text is valid. `folder` is the id of what the message is about; the
 * caller must have checked that the uploader may write about it. Refuses what `storePictures` refuses.
 */
export async function readMessageForm(uploader: Uploader, form: FormData, folder: string) {
  const { text } = messageInput.parse({ text: form.get('text') ?? undefined })
  const pictures = await storePictures(uploader, form, {
    prefix: `messages/${folder}`,
    max: maxMessagePictures,
  })
  return { text, pictures }
}
