import type { OwnProductToEdit } from '#modules/catalog'

/** The edited product with the details that the form has no fields for, such as those of an imported product. */
export function withOtherDetails<Product extends { readonly productDetails: object }>(
  product: Product,
  { otherDetails }: OwnProductToEdit,
): Product {
  return { ...product, productDetails: { ...otherDetails, ...product.productDetails } }
}
