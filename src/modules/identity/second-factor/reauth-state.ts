/** How a person can prove who they are before the account’s security changes. */
export interface ReauthState {
  readonly hasPassword: boolean
  /** The login was recent enough to count as proof. */
  readonly isFresh: boolean
}
