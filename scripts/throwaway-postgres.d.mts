export interface ThrowawayPostgres {
  /** The URL of the database `postgres`, as its superuser. */
  readonly url: string
  /** The process id of the server. */
  readonly pid: number
  createDatabase(name: string): Promise<void>
  /** Restarts the server at once: statements that run fail. Afterwards its `pid` is another one. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export function findPostgres(): string | null
export function startPostgres(more?: Readonly<Record<string, string>>): Promise<ThrowawayPostgres>
export function startReplica(primary: Pick<ThrowawayPostgres, 'url'>): Promise<ThrowawayPostgres>
export function freePort(): Promise<number>
