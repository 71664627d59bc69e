import { layOutMail, type MailBlock, type MailContent } from '#platform/mail/mail-layout.ts'
import { postMail } from '#platform/mail/mail.server.ts'
import { newId, type SubscriberId } from '#shared/ids.ts'
import { newsletterSettings } from './settings.server.ts'
import { confirmationDays, confirmationUrl, unsubscribeUrl } from './subscription-links.server.ts'

export interface Recipient {
  readonly id: SubscriberId
  readonly email: string
}

/** Each time that somebody asks gets a mail of its own. */
export async function postConfirmationMail(to: Recipient): Promise<void> {
  const { productName } = newsletterSettings()
  await post(`newsletter-confirm:${newId<string>()}`, to, {
    subject: 'Confirm your subscription',
    heading: 'One press, and 10% is yours',
    preview: 'Confirm your address, and the code for your first order is on its way.',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody, we hope you, wants news of ${productName}: new drops, now and then a promotion. Say yes, and you get a code for 10% off your first order.`,
      },
      { kind: 'button', label: 'Confirm subscription', url: confirmationUrl(to.id) },
      { kind: 'small', text: `The link works for ${confirmationDays} days.` },
      { kind: 'small', text: 'It was not you? Then do nothing: without your yes we do not write again.' },
    ],
  })
}

/** With the code; once, whoever confirms how often. */
export async function postWelcomeMail(to: Recipient, code: string): Promise<void> {
  await post(`newsletter-welcome:${to.id}`, to, {
    subject: 'Your 10% code',
    heading: 'Welcome',
    preview: `${code}: 10% off your first order.`,
    blocks: [
      { kind: 'paragraph', text: 'You are on the list. Here is your code for 10% off your first order:' },
      ...codeBlocks(to, code),
    ],
  })
}

/** To somebody who asked again: the answer on the page was the same as for everybody. */
export async function postAlreadySubscribedMail(to: Recipient, unusedCode: string | null): Promise<void> {
  await post(`newsletter-again:${newId<string>()}`, to, {
    subject: 'You are on the list already',
    heading: 'You are on the list already',
    preview: unusedCode ? `Your code: ${unusedCode}` : 'There is nothing that you need to do.',
    blocks: [
      {
        kind: 'paragraph',
        text: unusedCode
          ? 'You get our news already. Your code for 10% off your first order still waits for you:'
          : 'You get our news already, and your code has been used. There is nothing that you need to do.',
      },
      ...(unusedCode ? codeBlocks(to, unusedCode) : []),
    ],
  })
}

function codeBlocks(to: Recipient, code: string): MailBlock[] {
  return [
    { kind: 'heading', text: code },
    {
      kind: 'small',
      text: `Enter it in the cart. It works once, for the first order of ${to.email}, with or without an account.`,
    },
    { kind: 'button', label: 'Find your hat', url: `${newsletterSettings().publicUrl}/shop` },
  ]
}

async function post(key: string, to: Recipient, content: MailContent): Promise<void> {
  const leave = unsubscribeUrl(to.id)
  const blocks: MailBlock[] = [...content.blocks, { kind: 'link', label: 'Unsubscribe', url: leave }]
  const mail = layOutMail({ ...content, blocks }, newsletterSettings())
  await postMail(key, { to: to.email, ...mail, unsubscribeUrl: leave })
}
