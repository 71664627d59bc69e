/** The square, thumb-sized buttons of the header. */
export const headerButtonClasses =
  'relative flex size-11 items-center justify-center rounded-field text-text hover:bg-raised'
