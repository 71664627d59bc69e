import { type Allowance, allowanceOf, type Reason } from '#shared/allowance.ts'

export interface IssueToSend {
  readonly subject: string
  readonly body: string
}

export interface SendingFacts {
  readonly subscribed: number
  /** Of the site's legal entity. */
  readonly postalAddress: string | null | undefined
}

/** Whether an issue can be sent to all subscribers. */
export function maySendIssue({ subject, body }: IssueToSend, facts: SendingFacts): Allowance {
  return allowanceOf(
    subject === '' ? reason('no-subject', 'It has no subject', 'Write a subject and save.') : null,
    body.trim() === '' ? reason('no-body', 'It has no text', 'Write a text and save.') : null,
    facts.postalAddress
      ? null
      : reason(
          'no-postal-address',
          'The postal address is missing',
          'US law requires a postal address in each newsletter. Enter yours in Settings, under Name and contact.',
        ),
    facts.subscribed > 0
      ? null
      : reason('no-subscribers', 'No subscribers yet', 'Wait until someone has subscribed.'),
  )
}

function reason(code: string, title: string, message: string): Reason {
  return { code, title, message }
}
