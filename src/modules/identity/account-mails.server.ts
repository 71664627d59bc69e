import { layOutMail } from '#platform/mail/mail-layout.ts'
import { type Mail, postMail } from '#platform/mail/mail.server.ts'
import { newId } from '#shared/ids.ts'
import { mailLinkMinutes } from './mail-link.server.ts'
import { identity } from './open-identity.server.ts'

/** Every request for one of these mails is answered by a mail of its own, so each gets a key of its own. */
async function postAccountMail(kind: string, mail: Mail): Promise<void> {
  await postMail(`${kind}:${newId<string>()}`, mail)
}

/** `next` is the page of ours that the person was on their way to. */
export async function postConfirmationMail(to: string, token: string, next = '/'): Promise<void> {
  const { publicUrl, productName } = identity()
  const query = new URLSearchParams({ token, ...(next === '/' ? {} : { next }) })
  const content = layOutMail(
    {
      subject: 'Confirm your e-mail address',
      heading: 'One step and you are in',
      preview: `Confirm this address for your ${productName} account.`,
      blocks: [
        { kind: 'paragraph', text: `Somebody, we hope you, signed up for ${productName} with this address.` },
        {
          kind: 'button',
          label: 'Confirm e-mail',
          url: `${publicUrl}/confirm-email?${query}`,
        },
        { kind: 'small', text: 'The link works for 24 hours.' },
        {
          kind: 'small',
          text: 'It was not you? Then do nothing: without your yes the account stays closed.',
        },
      ],
    },
    identity(),
  )
  await postAccountMail('confirm-email', { to, ...content })
}

export async function postAlreadyRegisteredMail(to: string): Promise<void> {
  const { publicUrl, productName } = identity()
  const content = layOutMail(
    {
      subject: `You already have a ${productName} account`,
      heading: 'You already have an account',
      preview: 'Somebody tried to sign up with your address.',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Somebody, perhaps you, tried to sign up with this address. It has an account already, so nothing was changed.',
        },
        { kind: 'button', label: 'Log in', url: `${publicUrl}/login` },
        { kind: 'small', text: 'It was not you? There is nothing that you need to do.' },
      ],
    },
    identity(),
  )
  await postAccountMail('already-registered', { to, ...content })
}

export async function postMagicLinkMail(to: string, token: string, next: string): Promise<void> {
  const { publicUrl, productName } = identity()
  const query = new URLSearchParams({ token, ...(next === '/' ? {} : { next }) })
  const content = layOutMail(
    {
      subject: `Sign in to ${productName}`,
      heading: 'Your link to sign in',
      preview: 'No password needed. The link works once.',
      blocks: [
        { kind: 'paragraph', text: 'Press the button and you are in, without a password.' },
        { kind: 'button', label: 'Sign in', url: `${publicUrl}/magic-link?${query}` },
        { kind: 'small', text: `The link works once, for ${mailLinkMinutes['magic-link']} minutes.` },
        { kind: 'small', text: 'It was not you? Then do nothing: nobody gets in without this mail.' },
      ],
    },
    identity(),
  )
  await postAccountMail('magic-link', { to, ...content })
}

export async function postResetMail(to: string, token: string): Promise<void> {
  const { publicUrl, productName } = identity()
  const content = layOutMail(
    {
      subject: 'Reset your password',
      heading: 'Choose a new password',
      preview: `For your ${productName} account. The link works once.`,
      blocks: [
        { kind: 'paragraph', text: 'Somebody, we hope you, has forgotten the password of this account.' },
        {
          kind: 'button',
          label: 'Choose a new password',
          url: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
        },
        { kind: 'small', text: `The link works once, for ${mailLinkMinutes['reset-password']} minutes.` },
        { kind: 'small', text: 'It was not you? Then do nothing: your password stays as it is.' },
      ],
    },
    identity(),
  )
  await postAccountMail('reset-password', { to, ...content })
}

export async function postNoAccountMail(to: string): Promise<void> {
  const { publicUrl, productName } = identity()
  const content = layOutMail(
    {
      subject: 'Reset your password: no account here',
      heading: 'There is no account with this address',
      preview: `Somebody wanted to reset a ${productName} password.`,
      blocks: [
        {
          kind: 'paragraph',
          text: `Somebody, perhaps you, wanted to reset the password of a ${productName} account with this address. There is none. Did you sign up with another one?`,
        },
        { kind: 'button', label: 'Sign up', url: `${publicUrl}/login?tab=signup` },
        { kind: 'small', text: 'It was not you? There is nothing that you need to do.' },
      ],
    },
    identity(),
  )
  await postAccountMail('no-account', { to, ...content })
}

/** What a change of the locks tells the owner, so that it cannot happen behind their back. */
async function postNotice(
  to: string,
  kind: string,
  notice: { subject: string; text: string },
): Promise<void> {
  const { publicUrl } = identity()
  const content = layOutMail(
    {
      subject: notice.subject,
      heading: notice.subject,
      preview: notice.text,
      blocks: [
        { kind: 'paragraph', text: notice.text },
        {
          kind: 'small',
          text: 'It was not you? Choose a new password at once; that signs out everybody else.',
        },
        { kind: 'button', label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
      ],
    },
    identity(),
  )
  await postAccountMail(kind, { to, ...content })
}

export function postPasswordChangedMail(to: string): Promise<void> {
  return postNotice(to, 'password-changed', {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and all other devices were signed out.',
  })
}

export function postSecondFactorOnMail(to: string): Promise<void> {
  return postNotice(to, 'second-factor-on', {
    subject: 'An authenticator app was set up',
    text: 'From now on your account asks for a code of the app when you log in. All other devices were signed out.',
  })
}

export function postSecondFactorOffMail(to: string): Promise<void> {
  return postNotice(to, 'second-factor-off', {
    subject: 'The authenticator app was removed',
    text: 'Your account no longer asks for a code when you log in.',
  })
}

export async function postAccountErasedMail(to: string): Promise<void> {
  const { productName } = identity()
  const text =
    'Your account is deleted, and what we kept about you with it. What tax law makes us keep of your orders no longer says who you are.'
  const content = layOutMail(
    {
      subject: `Your ${productName} account is deleted`,
      heading: 'Goodbye',
      preview: 'Your account is deleted.',
      blocks: [{ kind: 'paragraph', text }],
    },
    identity(),
  )
  await postAccountMail('account-erased', { to, ...content })
}

export function postPasskeyAddedMail(to: string): Promise<void> {
  return postNotice(to, 'passkey-added', {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account. Whoever holds it can log in with it.',
  })
}
