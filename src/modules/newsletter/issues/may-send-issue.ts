import { type Allowance, allowanceOf, type Reason } from '#shared/allowance.ts'

export interface IssueToSend {
  readonly subject: string
  readonly body: string
}

/**
 * The hats that were chosen for an issue. 'no-collection': the collection is deleted or hidden. 'later': its first day is ahead, and
 * nothing else can be shown yet. 'gone': none of them can be bought.
 */
export type HatsOfIssue = 'shown' | 'none-chosen' | 'no-collection' | 'later' | 'gone'

export interface SendingFacts {
  readonly subscribed: number
  /** Address of the site's legal entity. */
  readonly postalAddress: string | null | undefined
  readonly hats: HatsOfIssue
}

/** Whether an issue can be sent to all subscribers. */
export function maySendIssue({ subject, body }: IssueToSend, facts: SendingFacts): Allowance {
  return allowanceOf(
    subject === '' ? reason('no-subject', 'It has no subject', 'Write a subject and save.') : null,
    body.trim() === '' ? reason('no-body', 'It has no text', 'Write a text and save.') : null,
    facts.hats === 'no-collection'
      ? reason(
          'no-collection',
          'Its collection is gone',
          'The collection that it shows was deleted or hidden. Choose another one, or none, and save.',
        )
      : null,
    facts.hats === 'gone'
      ? reason(
          'no-hats',
          'None of its hats can be bought',
          'All hats that it shows are sold out or hidden, or their artist is away or suspended. Choose others, or none, and save.',
        )
      : null,
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
