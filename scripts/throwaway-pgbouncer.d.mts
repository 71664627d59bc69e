export interface ThrowawayPgbouncer {
  readonly url: string
  stop(): Promise<void>
}

export function findPgbouncer(): string | null
export function startPgbouncer(databaseUrl: string): Promise<ThrowawayPgbouncer>
