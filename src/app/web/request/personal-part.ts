import type { Viewer } from '#modules/identity'

/** The logged-in user as the header shows them. */
export interface FrameViewer extends Viewer {
  readonly initials: string
  /** The address of an artist’s picture, ready for the header; null without one. */
  readonly avatar: string | null
}

/** What the frame around every page shows of a logged-in person. */
export interface FramePart {
  readonly viewer: FrameViewer
  /** Number of hats in their cart. */
  readonly cartCount: number
  /** Ids of the hats that they saved, for the hearts on cards. One text, so that any number of them is the same shape. */
  readonly savedIds: string
}

/** All that a shared page shows of the person who asks for it. Everything else on it is the same for everybody. */
export interface PersonalPart extends FramePart {
  /** What only this page shows of them, as its loader returns it; null if it shows nothing. */
  readonly page: unknown
}
