/** Reviews don't exist yet, and the page says so. */
export function ProductReviews() {
  return (
    <section>
      <h2 className="mb-2 text-lg">Reviews</h2>
      <p className="prose-width text-muted">
        No reviews yet. Only people who bought this hat here can write one, so every review is firsthand.
      </p>
    </section>
  )
}
