/** Reasons to report a conversation. They are separate from the form's input, so that the page doesn't load zod. */
export const messageReportReasons = ['insulting', 'fraud', 'spam', 'outside', 'other'] as const
export type MessageReportReason = (typeof messageReportReasons)[number]

export const messageReportReasonNames: Readonly<Record<MessageReportReason, string>> = {
  insulting: 'It is insulting or threatening',
  fraud: 'It looks like fraud',
  spam: 'It is advertising',
  outside: 'They want me to pay outside this site',
  other: 'Something else',
}

export const maxMessageReportText = 1_000
