export {
  type BrowserLineInput,
  browserLinesInput,
  type CartLineInput,
  cartLineInput,
  variantIdInput,
} from './cart-input.ts'
export {
  type AddOutcome,
  addRule,
  type ChangeOutcome,
  changeRule,
  maxLineQuantity,
} from './cart-rules.ts'
export {
  addedText,
  type CartText,
  cartChangedText,
  clearedText,
  insufficientText,
  mergedText,
  removedText,
  unsavedText,
  unverifiedText,
} from './cart-texts.ts'
export type { CartGroup, CartLine, CartVendor, CartView, SavedLine, RemovedLine } from './cart-view.ts'
