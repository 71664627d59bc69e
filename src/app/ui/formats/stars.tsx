/** '★★★★☆' of one review. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="text-lg leading-none tracking-wider text-accent-text">
      <span aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(5 - rating)}</span>
      <span className="sr-only">{rating} out of 5 stars</span>
    </span>
  )
}
