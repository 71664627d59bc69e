import type { ConversationId, OrderId, VendorId } from '#shared/ids.ts'

export const conversationSides = ['shopper', 'vendor'] as const
export type ConversationSide = (typeof conversationSides)[number]

export type ConversationSubject = 'order' | 'product' | 'design'

/** A conversation in a list, as one side sees it. */
export interface ConversationSummary {
  readonly id: ConversationId
  /** The other side; null after the account was erased. */
  readonly otherName: string | null
  /** 'Order #1a2b3c4d', or the name of the product or design. */
  readonly subjectName: string
  readonly lastMessageAt: string
  /** The newest message without line breaks; empty for pictures only. */
  readonly excerpt: string
  /** This side wrote the newest message. */
  readonly isOwn: boolean
  /** The hat that it is about, or the first of the order's. */
  readonly picture: string | null
  readonly unread: number
}

export interface MessageView {
  readonly number: number
  readonly isOwn: boolean
  readonly sender: ConversationSide
  readonly text: string
  readonly pictures: readonly string[]
  readonly sentAt: string
  /** For own messages: the other side has seen it. */
  readonly isRead: boolean
  /** The writer's account was erased. */
  readonly isErased: boolean
}

export interface ConversationView {
  readonly id: ConversationId
  readonly side: ConversationSide
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly shopperName: string | null
  readonly about: ConversationSubject
  readonly subjectId: string
  readonly subjectName: string
  /** The hat that it is about, or the first of the order's. */
  readonly picture: string | null
  readonly orderId: OrderId | null
  /** Oldest first. */
  readonly messages: readonly MessageView[]
  /** The number before which the earlier messages are; null on the first page. */
  readonly before: number | null
  readonly isBlockedByMe: boolean
  /** Why nothing can be sent; null when it can. */
  readonly whyNot: { readonly title: string; readonly message: string } | null
  /** The actor reported it and operators haven't settled it. */
  readonly isReportedByMe: boolean
}
