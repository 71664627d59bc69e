import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'

const mailbox = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.string() }),
)

export type Mail = z.infer<typeof mailbox>[number]

export async function readMails(request: APIRequestContext, to: string): Promise<Mail[]> {
  const mails = mailbox.parse(await (await request.get('/sandbox/mailbox.json')).json())
  return mails.filter((mail) => mail.to === to)
}

/** The newest email to this address whose subject contains these words. Waits until it arrives. */
export async function findMail(request: APIRequestContext, to: string, subjectPart: string): Promise<Mail> {
  let found: Mail | undefined
  const look = async () => {
    found = (await readMails(request, to)).find(({ subject }) => subject.includes(subjectPart))
    return found !== undefined
  }
  await expect.poll(look, { message: `an email to ${to} about '${subjectPart}'`, timeout: 15_000 }).toBe(true)
  if (!found) throw new Error('the email disappeared')
  return found
}

/** The first link in an email whose path begins with `path`. */
export function linkIn({ text }: Mail, path: string): string {
  const link = text.match(/https?:\/\/[^\s<>"]+/g)?.find((url) => new URL(url).pathname.startsWith(path))
  if (!link) throw new Error(`the email has no link to ${path}:\n${text}`)
  return link
}
