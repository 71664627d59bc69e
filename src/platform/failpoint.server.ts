/** Places between two steps that a crash must not tear apart. */
export const failpoints = [
  'after-hold',
  'after-session-call',
  'session-saved',
  'event-stored',
  'order-marked-paid',
  'before-answer',
  'transfer-called',
  'between-transfers',
  'reversal-called',
  'refund-called',
  'label-bought',
  'mail-sent',
  'image-written',
  'expiry-sweep',
] as const
export type Failpoint = (typeof failpoints)[number]

let armed: Failpoint | undefined
let strike: () => void = killThisProcess

/** Arms one place for tests of crashes: the process dies there as if by `kill -9`. Never armed in production. */
export function useFailpoint(name: Failpoint | undefined, effect: () => void = killThisProcess): void {
  armed = name
  strike = effect
}

/** Does nothing unless a test has armed this place. */
export function failpoint(name: Failpoint): void {
  if (armed === name) strike()
}

function killThisProcess(): void {
  process.kill(process.pid, 'SIGKILL')
}
