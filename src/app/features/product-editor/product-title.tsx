export interface ProductTitleProps {
  /** What the page does with the product: 'Edit Product'. */
  readonly task: string
  readonly name: string
}

/** The heading of a page about one product: what it's for, and the product. */
export function ProductTitle({ task, name }: ProductTitleProps) {
  return (
    <>
      <span className="mb-1 block font-sans text-sm font-semibold tracking-normal text-muted">
        {task}
        <span className="sr-only">: </span>
      </span>
      <span className="line-clamp-2 wrap-anywhere">{name}</span>
    </>
  )
}
