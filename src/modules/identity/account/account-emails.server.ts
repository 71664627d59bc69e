import { layOutEmail } from '#platform/email/lay-out-email.ts'
import { type Email, queueEmail } from '#platform/email/email.server.ts'
import { newId } from '#shared/ids.ts'
import { emailLinkMinutes } from '../log-in/email-link.server.ts'
import { identity } from '../open-identity.server.ts'

/** Each request sends its own email, so each email gets its own key. */
export async function queueAccountEmail(kind: string, email: Email): Promise<void> {
  await queueEmail(`${kind}:${newId<string>()}`, email)
}

/** `next` is the page on this site that the person was heading to. */
export async function queueConfirmationEmail(to: string, token: string, next = '/'): Promise<void> {
  const { publicUrl, productName } = identity()
  const query = new URLSearchParams({ token, ...(next === '/' ? {} : { next }) })
  const content = layOutEmail(
    {
      subject: 'Confirm your email address',
      heading: 'One more step',
      preview: `Confirm your email address for your ${productName} account.`,
      blocks: [
        {
          kind: 'paragraph',
          text: `Please confirm your email address to activate your ${productName} account.`,
        },
        {
          kind: 'button',
          label: 'Confirm email',
          url: `${publicUrl}/confirm-email?${query}`,
        },
        { kind: 'small', text: 'The link works for 24 hours.' },
        {
          kind: 'small',
          text: 'If this wasn’t you, ignore this email. The account won’t be activated.',
        },
      ],
    },
    identity(),
  )
  await queueAccountEmail('confirm-email', { to, ...content })
}

export async function queueAlreadyRegisteredEmail(to: string): Promise<void> {
  const { publicUrl, productName } = identity()
  const content = layOutEmail(
    {
      subject: `You already have a ${productName} account`,
      heading: 'You already have an account',
      preview: 'We got a sign-up with your email address.',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We got a sign-up with this email address. You already have an account, so nothing changed.',
        },
        { kind: 'button', label: 'Log in', url: `${publicUrl}/login` },
        { kind: 'small', text: 'If this wasn’t you, you don’t need to do anything.' },
      ],
    },
    identity(),
  )
  await queueAccountEmail('already-registered', { to, ...content })
}

export async function queueMagicLinkEmail(to: string, token: string, next: string): Promise<void> {
  const { publicUrl, productName } = identity()
  const query = new URLSearchParams({ token, ...(next === '/' ? {} : { next }) })
  const content = layOutEmail(
    {
      subject: `Log in to ${productName}`,
      heading: 'Your login link',
      preview: 'No password needed. The link works once.',
      blocks: [
        { kind: 'paragraph', text: 'Use this button to log in without a password.' },
        { kind: 'button', label: 'Log in', url: `${publicUrl}/magic-link?${query}` },
        {
          kind: 'small',
          text: `The link works once, within ${emailLinkMinutes['magic-link']} minutes of your last request.`,
        },
        { kind: 'small', text: 'If this wasn’t you, ignore this email. No one can log in without it.' },
      ],
    },
    identity(),
  )
  await queueAccountEmail('magic-link', { to, ...content })
}

export async function queueResetEmail(to: string, token: string): Promise<void> {
  const { publicUrl, productName } = identity()
  const content = layOutEmail(
    {
      subject: 'Reset your password',
      heading: 'Choose a new password',
      preview: `For your ${productName} account. The link works once.`,
      blocks: [
        { kind: 'paragraph', text: 'We got a request to reset the password of your account.' },
        {
          kind: 'button',
          label: 'Choose a new password',
          url: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
        },
        {
          kind: 'small',
          text: `The link works once, within ${emailLinkMinutes['reset-password']} minutes of your last request.`,
        },
        { kind: 'small', text: 'If this wasn’t you, ignore this email. Your password won’t change.' },
      ],
    },
    identity(),
  )
  await queueAccountEmail('reset-password', { to, ...content })
}

export async function queueNoAccountEmail(to: string): Promise<void> {
  const { publicUrl, productName } = identity()
  const content = layOutEmail(
    {
      subject: 'Reset your password: no account here',
      heading: 'There is no account with this address',
      preview: `We got a request to reset a ${productName} password.`,
      blocks: [
        {
          kind: 'paragraph',
          text: `We got a request to reset the password of a ${productName} account with this email address, but we found no account. Did you sign up with another address?`,
        },
        { kind: 'button', label: 'Sign up', url: `${publicUrl}/login?tab=signup` },
        { kind: 'small', text: 'If this wasn’t you, you don’t need to do anything.' },
      ],
    },
    identity(),
  )
  await queueAccountEmail('no-account', { to, ...content })
}

/** `reason` is an operator's, in their words. */
export async function queueAccountSuspendedEmail(to: string, reason: string): Promise<void> {
  const { productName } = identity()
  const text =
    'You can’t log in anymore. Your orders are delivered as usual, and you still get emails about them. If you think this is a mistake, please contact us.'
  const content = layOutEmail(
    {
      subject: `Your ${productName} account is suspended`,
      heading: 'Your account is suspended',
      preview: text,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'paragraph', text: `Reason: ${reason}` },
      ],
    },
    identity(),
  )
  await queueAccountEmail('account-suspended', { to, ...content })
}

export async function queueAccountReinstatedEmail(to: string): Promise<void> {
  const { productName, publicUrl } = identity()
  const text = 'We lifted the suspension of your account. You can log in again.'
  const content = layOutEmail(
    {
      subject: `Your ${productName} account is open again`,
      heading: 'Your account is open again',
      preview: text,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'button', label: 'Log in', url: `${publicUrl}/login` },
      ],
    },
    identity(),
  )
  await queueAccountEmail('account-reinstated', { to, ...content })
}

export async function queueAccountErasedEmail(to: string): Promise<void> {
  const { productName } = identity()
  const text =
    'We deleted your account and your personal data. Tax law requires us to keep records of your orders, but they no longer identify you.'
  const content = layOutEmail(
    {
      subject: `Your ${productName} account is deleted`,
      heading: 'Goodbye',
      preview: 'Your account is deleted.',
      blocks: [{ kind: 'paragraph', text }],
    },
    identity(),
  )
  await queueAccountEmail('account-erased', { to, ...content })
}
