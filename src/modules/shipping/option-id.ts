/** Separates service and quote in an option's id; service names don't contain it. */
const separator = '.'

/** 'standard.0190…': the service, and the stored quote that says what it costs. The service alone is priced again. */
export function optionId(service: string, quoteId: string): string {
  return `${service}${separator}${quoteId}`
}

/** The service in an option's id, with or without a quote. */
export function serviceOf(id: string): string {
  return id.split(separator)[0] ?? id
}

/** The quote in an option's id; null without one. */
export function quoteIdOf(id: string): string | null {
  return id.split(separator)[1] ?? null
}

/** The chosen option, or the same service if its quote has been replaced. */
export function chosenOption<Option extends { readonly id: string }>(
  options: readonly Option[],
  requested: string,
): Option | undefined {
  return (
    options.find(({ id }) => id === requested) ??
    options.find(({ id }) => serviceOf(id) === serviceOf(requested))
  )
}
