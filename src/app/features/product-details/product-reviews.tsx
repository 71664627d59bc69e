/** The place of the reviews. Nobody has bought and reviewed this hat yet, and the page says just that. */
export function ProductReviews() {
  return (
    <section>
      <h2 className="mb-2 text-lg">Reviews</h2>
      <p className="prose-width text-muted">
        No reviews yet. Only people who bought this hat here can write one, so what you read is first hand.
      </p>
    </section>
  )
}
