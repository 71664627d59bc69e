/** Square, thumb-sized header buttons. */
export const headerButtonClasses =
  'relative flex size-11 items-center justify-center rounded-field text-text hover:bg-raised'
