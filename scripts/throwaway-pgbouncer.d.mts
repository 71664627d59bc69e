export interface ThrowawayPgbouncer {
  readonly url: string
  /** Its console, for `pause` and `resume`. It takes simple statements only. */
  readonly adminUrl: string
  stop(): Promise<void>
}

export function findPgbouncer(): string | null
export function startPgbouncer(databaseUrl: string): Promise<ThrowawayPgbouncer>
