declare const brand: unique symbol
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }

/** Every id is a random UUID (version 4): screens show the first 8 characters, which time-ordered ids would share. */
export type UserId = Brand<string, 'UserId'>
export type VendorId = Brand<string, 'VendorId'>
export type CategoryId = Brand<string, 'CategoryId'>
export type ProductId = Brand<string, 'ProductId'>
export type VariantId = Brand<string, 'VariantId'>
export type CheckoutId = Brand<string, 'CheckoutId'>
export type OrderId = Brand<string, 'OrderId'>
export type OrderLineId = Brand<string, 'OrderLineId'>
export type ParcelId = Brand<string, 'ParcelId'>
export type TransferId = Brand<string, 'TransferId'>
export type PromotionId = Brand<string, 'PromotionId'>
export type SubscriberId = Brand<string, 'SubscriberId'>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isId(text: string): boolean {
  return uuid.test(text)
}

/** Makes a new random id of the wanted brand. The only place where ids are made. */
export function newId<T extends string>(): T {
  return crypto.randomUUID() as T
}

/** What the screens call an order: 'Order #' and these 8 characters. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}
