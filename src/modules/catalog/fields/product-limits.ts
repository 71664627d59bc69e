export const maxVariants = 100
export const maxOptions = 3
export const maxPicturesPerProduct = 20
