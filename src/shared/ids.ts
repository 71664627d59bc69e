declare const brand: unique symbol
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }

/** Every id is a random UUID (version 4). Pages show the first 8 characters, which time-ordered ids would share. */
export type UserId = Brand<string, 'UserId'>
export type VendorId = Brand<string, 'VendorId'>
export type CategoryId = Brand<string, 'CategoryId'>
export type CollectionId = Brand<string, 'CollectionId'>
export type ProductId = Brand<string, 'ProductId'>
export type VariantId = Brand<string, 'VariantId'>
export type CheckoutId = Brand<string, 'CheckoutId'>
export type OrderId = Brand<string, 'OrderId'>
export type OrderLineId = Brand<string, 'OrderLineId'>
export type VendorOrderId = Brand<string, 'VendorOrderId'>
export type AddressId = Brand<string, 'AddressId'>
export type TransferId = Brand<string, 'TransferId'>
export type PromotionId = Brand<string, 'PromotionId'>
export type SaleId = Brand<string, 'SaleId'>
export type ReviewId = Brand<string, 'ReviewId'>
export type ConversationId = Brand<string, 'ConversationId'>
export type CaseId = Brand<string, 'CaseId'>
export type SubscriberId = Brand<string, 'SubscriberId'>
export type IssueId = Brand<string, 'IssueId'>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isId(text: string): boolean {
  return uuid.test(text)
}

/**
 * Creates a random id of this brand. The only place that creates ids: browsers have `crypto.randomUUID` only on https and
 * localhost, and a marketplace may be tried out over plain http in a local network.
 */
export function newId<T extends string>(): T {
  const source: Partial<Crypto> = crypto
  return (source.randomUUID?.() ?? uuidOf(crypto.getRandomValues(new Uint8Array(16)))) as T
}

/** Formats 16 random bytes as a UUID of version 4 (RFC 9562, 5.4). */
function uuidOf(random: Uint8Array): string {
  const hex = [...random]
    .map((byte, at) => (at === 6 ? 0x40 | (byte & 0x0f) : at === 8 ? 0x80 | (byte & 0x3f) : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The part of an order's id that pages show: 'Order #' and these 8 characters. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}
