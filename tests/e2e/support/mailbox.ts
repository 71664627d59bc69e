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

/** The newest mail to that address whose subject contains the given words; waits until it is there. */
export async function findMail(request: APIRequestContext, to: string, subjectPart: string): Promise<Mail> {
  let found: Mail | undefined
  const look = async () => {
    found = (await readMails(request, to)).find(({ subject }) => subject.includes(subjectPart))
    return found !== undefined
  }
  await expect.poll(look, { message: `a mail to ${to} about '${subjectPart}'`, timeout: 15_000 }).toBe(true)
  if (!found) throw new Error('the mail has gone again')
  return found
}

/** The address of ours in a mail whose path begins like that. */
export function linkIn({ text }: Mail, path: string): string {
  const link = text.match(/https?:\/\/[^\s<>"]+/g)?.find((url) => new URL(url).pathname.startsWith(path))
  if (!link) throw new Error(`the mail has no link to ${path}:\n${text}`)
  return link
}
