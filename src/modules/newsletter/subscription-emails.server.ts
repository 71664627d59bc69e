import { layOutEmail, type EmailBlock, type EmailContent } from '#platform/email/lay-out-email.ts'
import { queueEmail } from '#platform/email/email.server.ts'
import { newId, type SubscriberId } from '#shared/ids.ts'
import { newsletterSettings } from './newsletter-settings.server.ts'
import { confirmationDays, confirmationUrl, unsubscribeUrl } from './subscription-links.server.ts'

export interface Recipient {
  readonly id: SubscriberId
  readonly email: string
}

/** Every request sends its own email. */
export async function queueSubscriptionEmail(to: Recipient): Promise<void> {
  const { productName } = newsletterSettings()
  await post(`newsletter-confirm:${newId<string>()}`, to, {
    subject: 'Confirm your subscription',
    heading: 'One click for your 10% code',
    preview: 'Confirm your address to get the code for your first order.',
    blocks: [
      {
        kind: 'paragraph',
        text: `Someone, hopefully you, signed up for ${productName} news: new drops and occasional promotions. Confirm your subscription to get a code for 10% off your first order.`,
      },
      { kind: 'button', label: 'Confirm subscription', url: confirmationUrl(to.id) },
      { kind: 'small', text: `The link works for ${confirmationDays} days.` },
      {
        kind: 'small',
        text: 'If this wasn’t you, ignore this email. We won’t email you unless you confirm.',
      },
    ],
  })
}

/** Sends the code once, however often the subscription is confirmed. */
export async function queueWelcomeEmail(to: Recipient, code: string): Promise<void> {
  await post(`newsletter-welcome:${to.id}`, to, {
    subject: 'Your 10% code',
    heading: 'Welcome',
    preview: `${code}: 10% off your first order.`,
    blocks: [
      { kind: 'paragraph', text: 'You’re subscribed. Here is your code for 10% off your first order:' },
      ...codeBlocks(to, code),
    ],
  })
}

/** For an address that is already subscribed, because the page gave the same answer as for everyone. */
export async function queueAlreadySubscribedEmail(to: Recipient, unusedCode: string | null): Promise<void> {
  await post(`newsletter-again:${newId<string>()}`, to, {
    subject: 'You’re already subscribed',
    heading: 'You’re already subscribed',
    preview: unusedCode ? `Your code: ${unusedCode}` : 'You don’t need to do anything.',
    blocks: [
      {
        kind: 'paragraph',
        text: unusedCode
          ? 'You already get our news. You haven’t used your code for 10% off your first order yet:'
          : 'You already get our news, and your code has been used. You don’t need to do anything.',
      },
      ...(unusedCode ? codeBlocks(to, unusedCode) : []),
    ],
  })
}

function codeBlocks(to: Recipient, code: string): EmailBlock[] {
  return [
    { kind: 'heading', text: code },
    {
      kind: 'small',
      text: `Enter it in your cart. It works once, for the first order from ${to.email}, with or without an account.`,
    },
    { kind: 'button', label: 'Find your hat', url: `${newsletterSettings().publicUrl}/shop` },
  ]
}

async function post(key: string, to: Recipient, content: EmailContent): Promise<void> {
  const leave = unsubscribeUrl(to.id)
  const blocks: EmailBlock[] = [...content.blocks, { kind: 'link', label: 'Unsubscribe', url: leave }]
  const email = layOutEmail({ ...content, blocks }, newsletterSettings())
  await queueEmail(key, { to: to.email, ...email, unsubscribeUrl: leave })
}
