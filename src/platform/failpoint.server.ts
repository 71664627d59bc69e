/** Points between two steps where tests simulate a crash. */
export const failpoints = [
  'after-reservation',
  'after-session-call',
  'session-saved',
  'event-stored',
  'order-marked-paid',
  'before-answer',
  'transfer-called',
  'between-transfers',
  'reversal-called',
  'refund-called',
  'account-called',
  'tax-called',
  'label-bought',
  'return-label-bought',
  'email-sent',
  'image-written',
  'evidence-uploaded',
  'expiry-sweep',
  'restore-filled',
  'restore-committed',
  'restore-half-placed',
] as const
export type Failpoint = (typeof failpoints)[number]

let armed: Failpoint | undefined
let strike: () => void = killThisProcess

/** Arms one failpoint for crash tests: the process dies there as if by `kill -9`. Never armed in production. */
export function setFailpoint(name: Failpoint | undefined, effect: () => void = killThisProcess): void {
  armed = name
  strike = effect
}

/** Does nothing unless a test has armed this failpoint. */
export function failpoint(name: Failpoint): void {
  if (armed === name) strike()
}

function killThisProcess(): void {
  process.kill(process.pid, 'SIGKILL')
}
