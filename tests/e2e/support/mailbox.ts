import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'

const mailbox = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.string() }),
)

export type Email = z.infer<typeof mailbox>[number]

export async function readEmails(request: APIRequestContext, to: string): Promise<Email[]> {
  return mailbox.parse(await (await request.get('/sandbox/mailbox.json', { params: { to } })).json())
}

/** The newest email to this address whose subject contains these words. Waits until it arrives. */
export async function findEmail(request: APIRequestContext, to: string, subjectPart: string): Promise<Email> {
  let found: Email | undefined
  const look = async () => {
    found = (await readEmails(request, to)).find(({ subject }) => subject.includes(subjectPart))
    return found !== undefined
  }
  const message = `an email to ${to} about '${subjectPart}'`
  await expect.poll(look, { message, timeout: 15_000, intervals: [50, 100, 100, 250, 500] }).toBe(true)
  if (!found) throw new Error('the email disappeared')
  return found
}

/** The first link in an email whose path begins with `path`. */
export function linkIn({ text }: Email, path: string): string {
  const link = text.match(/https?:\/\/[^\s<>"]+/g)?.find((url) => new URL(url).pathname.startsWith(path))
  if (!link) throw new Error(`the email has no link to ${path}:\n${text}`)
  return link
}
