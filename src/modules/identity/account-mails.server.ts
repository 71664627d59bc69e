import { layOutMail } from '#platform/mail/mail-layout.ts'
import { type Mail, postMail } from '#platform/mail/mail.server.ts'
import { newId } from '#shared/ids.ts'
import { identity } from './open-identity.server.ts'

/** Every request for one of these mails is answered by a mail of its own, so each gets a key of its own. */
async function postAccountMail(kind: string, mail: Mail): Promise<void> {
  await postMail(`${kind}:${newId<string>()}`, mail)
}

export async function postConfirmationMail(to: string, token: string): Promise<void> {
  const { publicUrl, productName } = identity()
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
          url: `${publicUrl}/confirm-email?token=${encodeURIComponent(token)}`,
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
