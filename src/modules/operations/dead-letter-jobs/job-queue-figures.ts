/** The background work of all processes at one moment. */
export interface JobQueueFigures {
  /** Due now or later. */
  readonly waiting: number
  readonly running: number
  /** Failed every attempt. */
  readonly failed: number
  /** How long the oldest due job has waited; 0 when none is due. */
  readonly longestWaitSeconds: number
}
