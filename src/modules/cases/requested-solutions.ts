/** What a shopper can ask for in a new case. The artist may offer something else. */
export const requestedSolutions = ['refund', 'replacement'] as const
export type RequestedSolution = (typeof requestedSolutions)[number]

export const requestedSolutionNames: Readonly<Record<RequestedSolution, string>> = {
  refund: 'A refund',
  replacement: 'A replacement',
}
