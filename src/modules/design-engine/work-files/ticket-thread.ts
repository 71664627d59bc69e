import { threadNumbers } from '../colors/thread-numbers.ts'
import { type Thread, threadHex, threadName } from '../colors/threads.ts'

export interface TicketThread extends Thread {
  /** 'Isacord 0821, Madeira 1980': what a workshop orders by. */
  readonly numbers: string
}

/** A thread as tickets and work files name it. */
export function ticketThread(code: string): TicketThread {
  const numbers = threadNumbers(code)
  return {
    code,
    name: threadName(code),
    hex: threadHex(code),
    numbers: numbers ? `Isacord ${numbers.isacord}, Madeira ${numbers.madeira}` : '',
  }
}
